import { z } from 'zod';
import { encodeRequest, type WireRequest } from '../../contract/codec.ts';
import type { Client, Endpoint, Endpoints } from '../../contract/endpoint.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import type { Caller } from './caller.ts';
import { UiError, failureOf, inputErrorOf, refusalOf } from './errors.ts';
import type { Flights } from './flights.ts';
import type { UiAnswer, UiTransport } from './transport.ts';

/** How one call is made. */
export type CallOptions = {
  /** A poll: it does not renew the session. */
  background?: boolean;
};

/** Every call of /ui as a method. */
export type UiClient = Client<Ui, CallOptions>;

/** What all clients of one BFF share. */
export type UiConnection = {
  transport: UiTransport;
  flights: Flights;
  /** Hears the name of every call that is really sent. */
  onCall?: ((name: string) => void) | undefined;
};

const readTimeoutMs = 10_000;
const writeTimeoutMs = 15_000;

const encode = (call: Endpoint, input: Record<string, unknown>): WireRequest => {
  try {
    return encodeRequest(call, input);
  } catch (error) {
    throw error instanceof z.core.$ZodError ? inputErrorOf(error) : error;
  }
};

const parse = (name: string, call: Endpoint, { text }: UiAnswer): unknown => {
  let body: unknown;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    throw new UiError('UPSTREAM_INVALID', { call: name });
  }
  const parsed = call.output.safeParse(body);
  if (!parsed.success) throw new UiError('UPSTREAM_INVALID', { call: name });
  return parsed.data;
};

const headersFor = (caller: Caller, wire: WireRequest, { background }: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': caller.locale,
  'x-request-id': caller.requestId,
  ...(caller.address ? { 'x-forwarded-for': caller.address } : {}),
  ...caller.headers(),
  ...(wire.contentType ? { 'content-type': wire.contentType } : {}),
  ...(background ? { 'x-background': '1' } : {}),
});

/** Makes the client of one request. It never sends the same read twice; a read that flies already is shared. */
export const createUiClient = ({ transport, flights, onCall }: UiConnection, caller: Caller): UiClient => {
  const reads = new Map<string, Promise<unknown>>();

  const send = async (name: string, call: Endpoint, wire: WireRequest, options: CallOptions): Promise<unknown> => {
    onCall?.(name);
    const timeoutMs = wire.method === 'GET' ? readTimeoutMs : writeTimeoutMs;
    const headers = headersFor(caller, wire, options);
    const request = { method: wire.method, path: wire.path, body: wire.body, headers, timeoutMs };
    const answer = await transport.send(request).catch((cause: unknown) => {
      throw failureOf(cause, name);
    });
    if (answer.setCookie.length > 0) caller.takeCookies(answer.setCookie);
    if (answer.status === call.status || (answer.status >= 200 && answer.status < 300))
      return parse(name, call, answer);
    const refusal = refusalOf(answer, name);
    if (refusal.code === 'UNAUTHENTICATED') caller.ended();
    throw refusal;
  };

  const read = (name: string, call: Endpoint, wire: WireRequest, options: CallOptions): Promise<unknown> => {
    const key = `${options.background ? 'poll' : caller.locale} ${wire.path}`;
    const known = reads.get(key);
    if (known) return known;
    const start = () => send(name, call, wire, options);
    const authority = caller.authority();
    const answer = authority === '' ? start() : flights.share(authority, key, start);
    reads.set(key, answer);
    return answer;
  };

  const write = async (name: string, call: Endpoint, wire: WireRequest, options: CallOptions): Promise<unknown> => {
    try {
      return await send(name, call, wire, options);
    } finally {
      reads.clear();
      flights.letGo(caller.authority());
    }
  };

  const method =
    (name: string, call: Endpoint) =>
    async (input: Record<string, unknown>, options: CallOptions = {}): Promise<unknown> => {
      if (call.who !== 'public' && caller.authority() === '') throw new UiError('UNAUTHENTICATED');
      const wire = encode(call, input);
      return call.method === 'GET' ? read(name, call, wire, options) : write(name, call, wire, options);
    };

  const table: Endpoints = ui;
  return Object.fromEntries(
    Object.entries(table).map(([name, call]) => [name, method(name, call)]),
  ) as unknown as UiClient;
};
