import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decodeRequest } from '../contract/codec.ts';
import type { Endpoint, Endpoints } from '../contract/endpoint.ts';
import { problemStatus, type Problem } from '../contract/problem.ts';
import { ui, type Ui } from '../contract/ui.ts';
import { checkAccess, checkSignedIn } from './access.ts';
import { addressOf, type Environment } from './address.ts';
import type { Call, Cookies, Services } from './call.ts';
import { handlers } from './handlers.ts';
import { notFound, refuse, Refusal } from './refusal.ts';
import { findSession, sessionCookie } from './session.ts';
import { sharesOf, type Caller } from './sight.ts';

type UiContext = Context<{ Bindings: Environment }>;

/** What the app is made of: what all calls share, and the clock. */
export type AppSettings = Services & { now: () => number };

const megabyte = 1024 * 1024;

const largestBody = (call: Endpoint): number => (call.body === 'csv' ? 16 : 1) * megabyte;

const answerProblem = (context: UiContext, problem: Problem): Response => {
  if (problem.secondsLeft !== undefined) context.header('Retry-After', String(problem.secondsLeft));
  return context.json(problem, problemStatus[problem.error]);
};

const cookiesOf = (context: UiContext, secure: boolean): Cookies => {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    get: (name) => getCookie(context, name),
    set: (name, value, maxAge) =>
      setCookie(context, name, value, maxAge === undefined ? options : { ...options, maxAge }),
    clear: (name) => void deleteCookie(context, name, options),
  };
};

const readCaller = async (context: UiContext, { db }: Services, now: number): Promise<Caller | null> => {
  const background = context.req.header('x-background') === '1';
  const session = await findSession(db, getCookie(context, sessionCookie), { now, background });
  return session && { ...session, shares: await sharesOf(db, session.user.id, now) };
};

/** The language to answer in: what the caller asks for, else what their account reads, else Finnish. */
const localeOf = (context: UiContext, caller: Caller | null): Call['locale'] => {
  const asked = /^(fi|en)\b/i.exec(context.req.header('accept-language') ?? '')?.[1]?.toLowerCase();
  return asked === 'en' || asked === 'fi' ? asked : (caller?.user.locale ?? 'fi');
};

const decode = async (context: UiContext, call: Endpoint): Promise<Record<string, unknown>> => {
  const params = context.req.param() as Record<string, string>;
  const query = new URL(context.req.url).searchParams;
  const decoded = decodeRequest(call, { params, query, body: await context.req.text() });
  if (decoded.ok) return decoded.input;
  // An id that cannot be one is as good as an id that nothing has.
  if (Object.keys(decoded.fields).some((field) => field in params)) throw notFound();
  throw refuse('BAD_REQUEST', { fields: decoded.fields });
};

type AnyHandler = (input: Record<string, unknown>, call: Call) => unknown;

const table: Endpoints = ui;
const names = Object.keys(ui) as (keyof Ui)[];

const serve = async (context: UiContext, settings: AppSettings, name: keyof Ui): Promise<Response> => {
  const call: Endpoint = ui[name];
  const now = settings.now();
  const caller = await readCaller(context, settings, now);
  checkSignedIn(call, caller);
  const input = await decode(context, call);
  const about = await checkAccess(settings.db, name, input, caller);
  const cookies = cookiesOf(context, settings.secureCookies);
  const address = addressOf(context.req.raw, context.env);
  const handler = handlers[name] as AnyHandler;
  const given: Call = { ...settings, now, caller, about, cookies, address, locale: localeOf(context, caller) };
  const answer = await handler(input, given);
  if (call.status === 204) return context.body(null, 204);
  return context.json(answer ?? null, call.status);
};

/** Makes the app that serves every call of the contract. */
export const createApp = (settings: AppSettings): Hono<{ Bindings: Environment }> => {
  const app = new Hono<{ Bindings: Environment }>();
  app.use('*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  for (const name of names) {
    const call = table[name];
    if (!call) continue;
    const tooLarge = (context: UiContext): Response =>
      answerProblem(context, {
        error: 'BAD_REQUEST',
        message: 'The body is too large.',
        fields: { body: 'TOO_LARGE' },
      });
    app.on(
      call.method,
      call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit({ maxSize: largestBody(call), onError: tooLarge }),
      (context) => serve(context, settings, name),
    );
  }
  app.notFound((context) => answerProblem(context, { error: 'NOT_FOUND' }));
  app.onError((error, context) => {
    if (error instanceof Refusal) return answerProblem(context, error.problem);
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    return answerProblem(context, { error: 'SERVER_ERROR' });
  });
  return app;
};
