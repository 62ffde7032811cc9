import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { nameInDisposition } from '../../contract/wire/contentDisposition.ts';
import { encodeRequest, type WireRequest } from '../../contract/wire/codec.ts';
import type { Client, Endpoint, Endpoints } from '../../contract/wire/endpoint.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import { responseValidatorOf } from './validateResponse.ts';
import type { Caller } from './caller.ts';
import { beginCall, type CallSpan } from './callSpan.ts';
import { UiError, failureOf, inputErrorOf, isUiError, refusalOf, type UiErrorCode } from './errors.ts';
import type { CoalescedReads } from './coalesceReads.ts';
import { timeoutOf, defaultTimeouts, type Timeouts } from './timeouts.ts';
import { TransportFailure, type UiResponse, type UiRequest, type UiTransport } from './transport.ts';

/** Options of one call. */
export type CallOptions = {
  /** A poll: it does not renew the session. */
  background?: boolean;
  /** The response is cached for other requests: the read continues when its caller disconnects. */
  shared?: boolean;
};

/** Every call of /ui as a method. */
export type UiClient = Client<Ui, CallOptions>;

/** Outcome of a call: `OK`, or the code of its error. */
export type CallOutcome = 'OK' | UiErrorCode | 'INTERNAL_SERVER_ERROR';

/** State that all clients of one BFF share. */
export type UiConnection = {
  transport: UiTransport;
  coalescedReads: CoalescedReads;
  /** The user of a session, if known, so that all sessions of one user share its part of the concurrency limit. */
  userOf?: ((authority: string) => string | undefined) | undefined;
  timeouts?: Timeouts | undefined;
  /** Called with the name of every call that is sent. */
  onCall?: ((name: string) => void) | undefined;
  /** Called with the outcome and duration of every call. */
  onResponse?: ((name: string, outcome: CallOutcome, ms: number) => void) | undefined;
};

/** Number of calls that one operation has made, and its maximum. */
export type Spending = { uiCalls: number; readonly most: number };

/** One encoded call. */
type Sent = { name: string; call: Endpoint; wire: WireRequest };

/** From this size in bytes on, the event loop gets a turn after parsing. */
const largeResponseBytes = 1024 * 1024;

const table: Endpoints = ui;

const encode = (call: Endpoint, input: Record<string, unknown>): WireRequest => {
  try {
    return encodeRequest(call, input);
  } catch (error) {
    throw error instanceof z.core.$ZodError ? inputErrorOf(error) : error;
  }
};

/** The body of a response in the format that the endpoint declares. */
const bodyOf = ({ responseKind }: Endpoint, { bytes, location, file }: UiResponse): unknown => {
  if (responseKind === 'redirect') return { location };
  if (responseKind === 'file' && file) return { ...file, name: nameInDisposition(file.disposition) };
  return bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
};

const parse = (name: string, call: Endpoint, response: UiResponse): unknown => {
  const read = call.read?.(response.bytes);
  if (read !== undefined) return read;
  let body: unknown;
  try {
    body = bodyOf(call, response);
  } catch {
    throw new UiError('UPSTREAM_INVALID', { call: name });
  }
  const checked = responseValidatorOf(call.output)(body);
  if (!checked.ok) throw new UiError('UPSTREAM_INVALID', { call: name });
  return checked.value;
};

/** Whether a read of one record by its id returned another record. */
const isAnother = ({ method, path }: Endpoint, wire: WireRequest, body: unknown): boolean =>
  method === 'GET' &&
  path.endsWith('/{id}') &&
  typeof body === 'object' &&
  body !== null &&
  'id' in body &&
  wire.path.replace(/\?.*/, '').split('/').at(-1) !== String(body.id);

const headersFor = (caller: Caller, wire: WireRequest, { background }: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': caller.locale,
  'x-request-id': caller.requestId,
  ...(caller.address ? { 'x-forwarded-for': caller.address } : {}),
  ...(caller.agent ? { 'user-agent': caller.agent } : {}),
  ...caller.headers(),
  ...(wire.contentType ? { 'content-type': wire.contentType } : {}),
  ...(background ? { 'x-background': '1' } : {}),
});

/** Whether a call needs no session: it is public, or its input has the token that opens it. */
const isOpen = ({ who, openWith }: Endpoint, input: Record<string, unknown>): boolean =>
  who === 'public' || (openWith !== undefined && input[openWith] !== undefined);

/** Polls share lanes of their own, since they use the session of any of their subscribers. */
const pollLane = 'polls';

/** Caller that the concurrency limit is shared by: the user, else the session, else the address. */
const laneOf = ({ userOf }: UiConnection, caller: Caller, { background }: CallOptions): string => {
  if (background) return pollLane;
  const authority = caller.authority();
  if (authority === '') return `address ${caller.address ?? ''}`;
  const user = userOf?.(authority);
  return user === undefined ? `session ${authority}` : `user ${user}`;
};

const outcomeOf = (error: unknown): CallOutcome => (isUiError(error) ? error.code : 'INTERNAL_SERVER_ERROR');

/**
 * Creates the client of one request. Sends each read once and coalesces it with identical ones of the session in flight.
 * A read is cancelled when its caller disconnects; a sent write never is.
 */
export const createUiClient = (connection: UiConnection, caller: Caller, spending?: Spending): UiClient => {
  const { transport, coalescedReads, onCall, onResponse, timeouts = defaultTimeouts } = connection;
  const reads = new Map<string, Promise<unknown>>();

  const spend = (): void => {
    if (!spending) return;
    if (spending.uiCalls >= spending.most) throw new UiError('TOO_COSTLY', { maximumUiCalls: spending.most });
    spending.uiCalls += 1;
  };

  const receive = async ({ name, call, wire }: Sent, request: UiRequest, span?: CallSpan): Promise<unknown> => {
    const response = await transport.send(request).catch((cause: unknown) => {
      throw failureOf(cause, name);
    });
    span?.responded(response.status);
    const isGiven = response.status === call.status || (response.status >= 200 && response.status < 300);
    // Only of successes: the cookie that a refusal clears may belong to a session that began meanwhile.
    if (isGiven && response.setCookie.length > 0) caller.takeCookies(response.setCookie);
    if (isGiven) {
      const body = parse(name, call, response);
      if (isAnother(call, wire, body)) throw new UiError('UPSTREAM_INVALID', { call: name });
      // Parsing blocked the event loop and resolving will again; other requests run in between.
      if (response.bytes.length > largeResponseBytes) await setImmediate();
      return body;
    }
    const refusal = refusalOf(response, name);
    if (refusal.code === 'UNAUTHENTICATED') caller.ended();
    throw refusal;
  };

  const send = async (sent: Sent, options: CallOptions, signal?: AbortSignal): Promise<unknown> => {
    const { name, call, wire } = sent;
    onCall?.(name);
    const started = performance.now();
    const repeatable = call.method === 'GET' && !options.background;
    const span = options.background ? undefined : beginCall(caller, name, call);
    const headers = { ...headersFor(caller, wire, options), ...span?.headers };
    const { method, path, body } = wire;
    const asFile = call.responseKind === 'file';
    const timeoutMs = timeoutOf(call, timeouts);
    const lane = laneOf(connection, caller, options);
    const { costly } = call;
    const request = {
      method,
      path,
      body,
      headers,
      timeoutMs,
      repeatable,
      lane,
      costly,
      signal,
      asFile,
      onSend: span?.sent,
    };
    try {
      const response = await receive(sent, request, span);
      onResponse?.(name, 'OK', performance.now() - started);
      span?.end();
      return response;
    } catch (error) {
      const outcome = outcomeOf(error);
      onResponse?.(name, outcome, performance.now() - started);
      span?.end(outcome);
      throw error;
    }
  };

  const read = (sent: Sent, options: CallOptions): Promise<unknown> => {
    const disconnected = options.background || options.shared ? undefined : caller.clientDisconnected;
    if (disconnected?.aborted) throw failureOf(new TransportFailure('cancelled'), sent.name);
    // A file is streamed once, so it cannot be shared.
    if (sent.call.responseKind === 'file') {
      spend();
      return send(sent, options, disconnected);
    }
    const key = `${options.background ? 'poll' : caller.locale} ${sent.wire.path}`;
    const known = reads.get(key);
    if (known) return known;
    spend();
    const authority = caller.authority();
    const response =
      authority === ''
        ? send(sent, options, disconnected)
        : coalescedReads
            .share(authority, key, (signal) => send(sent, options, signal), disconnected)
            .catch((cause: unknown) => {
              throw failureOf(cause, sent.name);
            });
    reads.set(key, response);
    return response;
  };

  const write = async (sent: Sent, options: CallOptions): Promise<unknown> => {
    spend();
    try {
      return await send(sent, options);
    } finally {
      reads.clear();
      coalescedReads.forget(caller.authority());
    }
  };

  const method =
    (name: string, call: Endpoint) =>
    async (input: Record<string, unknown>, options: CallOptions = {}): Promise<unknown> => {
      if (!isOpen(call, input) && caller.authority() === '') throw new UiError('UNAUTHENTICATED');
      const sent = { name, call, wire: encode(call, input) };
      return call.method === 'GET' ? read(sent, options) : write(sent, options);
    };

  // An operation uses a few of some two hundred methods, so each is created at its first access.
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (made, name) => {
        const call = typeof name === 'string' ? table[name] : undefined;
        return call && (made[String(name)] ??= method(String(name), call));
      },
    },
  ) as unknown as UiClient;
};
