import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchRequest, discardPrefetched } from '../../../web/entities/prefetchedRequests.ts';
import { postOperation } from '../../../web/entities/fetchGraphQL.ts';

const home = { id: 'abc', name: 'HomeScreenQuery' };
let sent: { body: unknown; headers: Record<string, string> }[] = [];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (_address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ body: JSON.parse(body), headers });
    return Promise.resolve(Response.json({ data: sent.length }));
  });
});
afterEach(() => {
  discardPrefetched();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const responseTo = async (variables: object) => (await (await postOperation(home, variables)).json()) as unknown;

it('is taken once, by the same operation with the same variables', async () => {
  prefetchRequest(home, { from: 1, to: 2 });
  expect(sent[0]?.body).toEqual({ doc_id: 'abc', operationName: 'HomeScreenQuery', variables: { from: 1, to: 2 } });
  expect(await responseTo({ from: 1, to: 3 })).toEqual({ data: 2 });
  expect(await responseTo({ to: 2, from: 1 })).toEqual({ data: 1 });
  expect(await responseTo({ from: 1, to: 2 })).toEqual({ data: 3 });
});

it('has the headers of every other request', async () => {
  document.documentElement.lang = 'en';
  prefetchRequest(home, {});
  discardPrefetched();
  await postOperation(home, {}, { accept: sent[0]?.headers['accept'] ?? '' });
  expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'en', 'content-type': 'application/json' });
  expect(sent[1]?.headers).toEqual(sent[0]?.headers);
});

it('is not taken after 15 s', async () => {
  prefetchRequest(home, {});
  vi.setSystemTime(Date.now() + 15_000);
  expect(await responseTo({})).toEqual({ data: 2 });
});

it('is not taken by the next session', async () => {
  prefetchRequest(home, {});
  localStorage.setItem('session', 'began 1');
  expect(await responseTo({})).toEqual({ data: 2 });
});

it('is not taken once the first screen has loaded', async () => {
  prefetchRequest(home, {});
  discardPrefetched();
  expect(await responseTo({})).toEqual({ data: 2 });
});

it.each([
  ['the connection fails', () => Promise.reject(new TypeError('offline'))],
  ['the response is no GraphQL', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
])('is sent again where %s', async (_what, failing) => {
  const working = fetch;
  vi.stubGlobal('fetch', failing);
  prefetchRequest(home, {});
  vi.stubGlobal('fetch', working);
  expect(await responseTo({})).toEqual({ data: 1 });
});
