import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AddressReader } from '../../contract/clientAddress.ts';
import { maintenanceHeader, servedInMaintenance } from '../../contract/maintenance.ts';
import { decodePath, decodeRequest } from '../../contract/wire/codec.ts';
import { contentDisposition, fileHeaders } from '../../contract/wire/contentDisposition.ts';
import { fileResponse, redirectResponse } from '../../contract/wire/endpoint.ts';
import { id } from '../../contract/wire/field.ts';
import type { Endpoint, Endpoints } from '../../contract/wire/endpoint.ts';
import { openApiOf } from '../../contract/wire/openApi.ts';
import { pathTemplates } from '../../contract/wire/pathTemplate.ts';
import { statusesOf, type Problem } from '../../contract/wire/problem.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import { checkAccess, checkPathAccess, checkSignedIn } from '../access/access.ts';
import { addressOf } from './address.ts';
import { bearerOf, createTokenReader, type ReadTokenCaller } from '../access/apiTokens.ts';
import type { Call, Cookies, Services } from '../calls/call.ts';
import { checkContentType, checkUntypedBody } from './contentType.ts';
import { abortable } from '../db/abortable.ts';
import { isStorageFull, noteStorageFull } from '../db/storageFull.ts';
import { isOfForeignPage } from './foreignPages.ts';
import { handlers } from '../handlers.ts';
import { logFault, requestIdOf } from '../errors/logFault.ts';
import { readyStatus, type Readiness } from './probe.ts';
import { isLongRead } from '../longReads/longReads.ts';
import type { ReadPool } from '../longReads/readPool.ts';
import { notFound, refuse, Refusal } from '../errors/refusal.ts';
import { createBodyReader, type Admitted, type UiContext, type UiEnvironment } from './requestBody.ts';
import { securityHeaders } from './securityHeaders.ts';
import { findSession, sessionCookie } from '../access/session.ts';
import { sharesOf, type Caller } from '../access/visibility.ts';

/** Services shared by all calls, and the clock. */
export type AppSettings = Services & {
  now: () => number;
  addresses: AddressReader;
  /** URL of the portal, whose pages may send the session cookie. */
  publicUrl: string;
  readiness: () => Promise<Readiness>;
  /** Whether every change is refused, so that only reads, signing in and signing out are served. */
  maintenance: boolean;
  /** Runs long reads in threads; null runs them on the event loop. */
  readInThread: ReadPool['run'] | null;
};

const respondWithProblem = (
  context: UiContext,
  problem: Problem,
  status: number = statusesOf(problem.error)[0] ?? 500,
): Response => {
  // The rest of the body is not awaited.
  if (problem.error === 'REQUEST_TIMEOUT') context.header('Connection', 'close');
  if (problem.secondsLeft !== undefined) context.header('Retry-After', String(problem.secondsLeft));
  return context.json(problem, status as ContentfulStatusCode);
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

type CallerSettings = Pick<AppSettings, 'db' | 'demo' | 'now'> & { readTokenCaller: ReadTokenCaller };

const readCaller = async (context: UiContext, settings: CallerSettings): Promise<Caller | null> => {
  const { db, demo, readTokenCaller } = settings;
  const bearer = bearerOf(context.req.header('authorization'));
  if (bearer !== undefined) {
    const caller = await readTokenCaller(bearer);
    if (!caller) throw refuse('Authentication failed');
    return caller;
  }
  const now = settings.now();
  const background = context.req.header('x-background') === '1';
  const session = await findSession(db, getCookie(context, sessionCookie), { now, background, demo });
  return session && { ...session, shares: await sharesOf(db, session.user.id, now) };
};

/** Language of the response: Accept-Language, else the account's, else Finnish. */
const localeOf = (context: UiContext, caller: Caller | null): Call['locale'] => {
  const received = /^(fi|en)\b/i.exec(context.req.header('accept-language') ?? '')?.[1]?.toLowerCase();
  return received === 'en' || received === 'fi' ? received : (caller?.user.locale ?? 'fi');
};

const readBody = async (context: UiContext, call: Endpoint): Promise<string | FormData> => {
  if (call.body !== 'multipart') {
    const text = await context.req.text();
    checkUntypedBody(call, context.req.header('content-type'), text);
    return text;
  }
  try {
    return await context.req.formData();
  } catch {
    throw refuse('FILE_UPLOAD_FAILED', { fields: { file: 'UNREADABLE' } });
  }
};

const decode = async (context: UiContext, call: Endpoint): Promise<Record<string, unknown>> => {
  const params = context.req.param() as Record<string, string>;
  const query = new URL(context.req.url).searchParams;
  const decoded = decodeRequest(call, { params, query, body: await readBody(context, call) });
  if (decoded.ok) return decoded.input;
  // A malformed id is refused like an unknown one.
  if (Object.keys(decoded.fields).some((field) => Object.hasOwn(params, field))) throw notFound();
  throw refuse('BAD_REQUEST', { fields: decoded.fields });
};

/** Maximum stored length of a User-Agent, in characters. */
const maxUserAgentLength = 300;

type AnyHandler = (input: Record<string, unknown>, call: Call) => unknown;

const endpoints: Endpoints = ui;
const callNames = Object.keys(ui) as (keyof Ui)[];

/** Writes the result of a handler in the form that the call declares. */
const writeResponse = async (context: UiContext, call: Endpoint, result: unknown): Promise<Response> => {
  if (call.responseKind === 'redirect') return context.redirect(redirectResponse.parse(result).location, 302);
  if (call.responseKind === 'file') {
    const { name, mimeType, bytes } = fileResponse.parse(result);
    context.header('Content-Type', mimeType);
    context.header('Content-Disposition', contentDisposition({ name, mimeType }));
    for (const [header, value] of Object.entries(fileHeaders(mimeType))) context.header(header, value);
    const whole = bytes instanceof Uint8Array ? new Uint8Array(bytes) : Buffer.concat(await Array.fromAsync(bytes));
    context.header('Content-Length', String(whole.byteLength));
    return context.body(whole);
  }
  if (call.status === 204) return context.body(null, 204);
  return context.json(result ?? null, call.status as ContentfulStatusCode);
};

const jsonResponse = (context: UiContext, body: Uint8Array<ArrayBuffer>): Response =>
  context.body(body, 200, { 'Content-Type': 'application/json' });

/** Whether the query carries the token that authorises this one call without a session. */
const hasOneCallToken = ({ openWith }: Endpoint, context: UiContext): boolean =>
  openWith !== undefined && new URL(context.req.url).searchParams.has(openWith);

/** Decides by the path and the session alone, before the body of the request is read. */
const admit = async (context: UiContext, settings: AppSettings & CallerSettings, name: keyof Ui): Promise<Admitted> => {
  const call: Endpoint = ui[name];
  const caller = await readCaller(context, settings);
  if (hasOneCallToken(call, context)) return { caller, path: {}, about: null };
  checkSignedIn(call, caller);
  if (caller?.scope === 'read' && call.method !== 'GET') throw refuse('READ_ONLY_TOKEN');
  if (settings.maintenance && call.method !== 'GET' && !servedInMaintenance.has(name)) throw refuse('MAINTENANCE');
  const path = decodePath(call, context.req.param());
  // A malformed id is refused like an unknown one.
  if (!path) throw notFound();
  return { caller, path, about: await checkPathAccess(settings.db, { name, input: path, caller }) };
};

/** Fields of the input that the path does not contain. */
const restOf = (input: Record<string, unknown>, path: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !Object.hasOwn(path, field)));

const serve = async (context: UiContext, settings: AppSettings, name: keyof Ui): Promise<Response> => {
  const call: Endpoint = ui[name];
  const { caller, path, about: inPath } = context.get('admitted');
  const input = await decode(context, call);
  const request = { name, input: restOf(input, path), caller };
  const about = hasOneCallToken(call, context) ? null : await checkAccess(settings.db, request, inPath);
  const cookies = cookiesOf(context, settings.secureCookies);
  const address = addressOf(context.req.raw, context.env, settings.addresses);
  const agent = context.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null;
  const handler = handlers[name] as AnyHandler;
  const { signal } = context.req.raw;
  const now = settings.now();
  const locale = localeOf(context, caller);
  // A write that was begun is completed; a GET with a redirect signs in.
  const isRead = call.method === 'GET' && call.responseKind !== 'redirect';
  const db = isRead ? abortable(settings.db, signal) : settings.db;
  const given: Call = { ...settings, db, now, caller, about, cookies, address, agent, locale, signal };
  if (settings.readInThread && isLongRead(name)) {
    const readCall = { db, now, caller, about, locale, signal };
    return jsonResponse(context, await settings.readInThread(name, input, readCall));
  }
  return writeResponse(context, call, await handler(input, given));
};

/** The path as Hono matches it: ids are digits, so that a word in their place is another call. */
const patternOf = (call: Endpoint): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    call.input.shape[field] === id ? `:${field}{[0-9]+}` : `:${field}`,
  );

const templateOf = pathTemplates(endpoints);

/** Creates the app with every call of the contract. */
export const createApp = (settings: AppSettings): Hono<UiEnvironment> => {
  const app = new Hono<UiEnvironment>();
  const receiveBody = createBodyReader();
  const admission = { ...settings, readTokenCaller: createTokenReader(settings) };
  app.use('*', async (context, next) => {
    const isForeign = isOfForeignPage(context.req.raw, context.env, settings);
    if (isForeign) context.res = respondWithProblem(context, { error: 'FOREIGN_ORIGIN' });
    else await next();
    // A file that is shown has a policy of its own.
    for (const [header, value] of Object.entries(securityHeaders))
      if (!context.res.headers.has(header)) context.header(header, value);
    if (settings.maintenance) context.header(maintenanceHeader, '1');
  });
  for (const name of callNames) {
    const call = endpoints[name];
    if (!call) continue;
    const admitting: MiddlewareHandler<UiEnvironment> = async (context, next) => {
      checkContentType(call, context.req.header('content-type'));
      context.set('admitted', await admit(context, admission, name));
      await next();
    };
    app.on(call.method, patternOf(call), admitting, receiveBody(call), (context) => serve(context, settings, name));
  }
  let document: Record<string, unknown> | undefined;
  app.get('/ui/openapi.json', (context) => context.json((document ??= openApiOf(ui))));
  // For a BFF in the same process; over HTTP the server responds, which knows whether it is stopping.
  app.get('/ready', async (context) => {
    const state = await settings.readiness();
    return context.json(state, readyStatus(state));
  });
  app.notFound((context) => respondWithProblem(context, { error: 'NOT_FOUND' }));
  app.onError((error, context) => {
    if (error instanceof Refusal) return respondWithProblem(context, error.problem, error.status);
    // The caller has disconnected, so nobody gets this response.
    if (context.req.raw.signal.aborted) return context.body(null, 503);
    const isFull = isStorageFull(error);
    if (isFull) noteStorageFull(settings.db);
    const call = `${context.req.method} ${templateOf(context.req.path)}`;
    logFault(isFull ? 'There is no room left to store anything' : `${call} failed`, error, {
      call,
      requestId: requestIdOf(context.req.header('x-request-id')),
    });
    return respondWithProblem(context, { error: isFull ? 'STORAGE_FULL' : 'SERVER_ERROR' });
  });
  return app;
};
