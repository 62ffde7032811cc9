import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeUi } from './fakeUi.ts';

/** Faults of a response, at the level of bytes and connections. */
export type FaultyResponse = (response: ServerResponse, request: IncomingMessage) => void;

/** A /ui over HTTP with faults that the test sets. */
export type FaultyUi = {
  url: string;
  /** Fault by the prefix of the path, or of method and path; other calls succeed. */
  manners: Map<string, FaultyResponse>;
  /** Method and path of every received request. */
  seen: string[];
  /** Requests whose client disconnected before the response. */
  dropped: string[];
  /** Maximum number of simultaneous requests. */
  most: () => number;
  stop: () => Promise<void>;
};

const answerWell = async (ui: FakeUi, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  const method = request.method ?? 'GET';
  const upstreamResponse = await ui.fetch(
    new Request(`http://ui.internal${request.url ?? '/'}`, { method, headers, ...(body ? { body } : {}) }),
  );
  for (const line of upstreamResponse.headers.getSetCookie()) response.appendHeader('set-cookie', line);
  response.writeHead(upstreamResponse.status, { 'content-type': 'application/json' });
  response.end(await upstreamResponse.text());
};

/** Serves a fake /ui over HTTP, on a free port or on a former one. */
export const startFaultyUi = async (
  ui: FakeUi,
  port = 0,
  onRequest?: (request: IncomingMessage) => void,
): Promise<FaultyUi> => {
  const manners = new Map<string, FaultyResponse>();
  const seen: string[] = [];
  const dropped: string[] = [];
  let now = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    seen.push(`${request.method} ${url}`);
    onRequest?.(request);
    now += 1;
    most = Math.max(most, now);
    response.once('close', () => {
      now -= 1;
      if (!response.writableFinished) dropped.push(url);
    });
    const manner = Array.from(manners).find(
      ([call]) => `${request.method} ${url}`.startsWith(call) || url.startsWith(call),
    )?.[1];
    if (manner) manner(response, request);
    else void answerWell(ui, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, manners, seen, dropped, most: () => most, stop };
};
