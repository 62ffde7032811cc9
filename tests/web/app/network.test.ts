import { afterEach, expect, it, vi } from 'vitest';
import { createNetwork } from '../../../web/app/relay/network.ts';
import { forgetBegun, takeFromPage } from '../../../web/entities/ask.ts';

afterEach(() => vi.unstubAllGlobals());

/** What an operation comes to when the graph answers so. */
const outcome = (answer: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const asked = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };
  return createNetwork().execute(asked, {}, {}).toPromise();
};

it('fails where the graph answers nothing but errors, rather than leaving the screen without its data', async () => {
  const errors = [{ message: 'Too many.', extensions: { code: 'RATE_LIMITED', requestId: 'r1' } }];
  await expect(outcome({ errors })).rejects.toMatchObject({ code: 'RATE_LIMITED', requestId: 'r1' });
});

it('knows that the portal has been replaced by a newer one where its question is not known any more', async () => {
  const errors = [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_IN_LIST' } }];
  await expect(outcome({ errors })).rejects.toMatchObject({ code: 'OUTDATED' });
});

it('answers what there is where a part of it failed', async () => {
  const errors = [{ message: 'No.', path: ['target', 'network'], extensions: { code: 'UPSTREAM_TIMEOUT' } }];
  const data = { target: { name: 'Talo', network: null } };
  expect(await outcome({ data, errors })).toMatchObject({ data });
});

/** What Relay is given of an answer in parts, and how it ends; it is cut off where the last part says that more comes. */
const inParts = async (...parts: object[]) => {
  const last = parts.at(-1);
  const written = parts.map((part) => `\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(part)}\r\n---`);
  const text = `---${written.join('')}`;
  const body = new ReadableStream<Uint8Array>({
    start: (sent) => sent.enqueue(new TextEncoder().encode(text)),
    pull: (sent) =>
      last && 'hasNext' in last && last.hasNext ? sent.error(new TypeError('network error')) : sent.close(),
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'multipart/mixed; boundary="-"' } })),
  );
  const given: unknown[] = [];
  const asked = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };
  const end = await new Promise<string>((resolve) => {
    createNetwork()
      .execute(asked, {}, {})
      .subscribe({
        next: (answer) => given.push(answer),
        complete: () => resolve('complete'),
        error: (error: Error) => resolve(error.message),
      });
  });
  return { given, end };
};

const first = { data: { viewer: { id: 'V' } }, hasNext: true };
const part = { data: { openAlerts: null }, path: ['viewer'], label: 'Home$defer$Alerts' };

it('hands over each part as it comes', async () => {
  const { given, end } = await inParts(first, { incremental: [part], hasNext: false });
  expect(given).toMatchObject([
    { data: first.data, extensions: { is_final: false } },
    { ...part, extensions: { is_final: true } },
  ]);
  expect(end).toBe('complete');
});

it('leaves what has come where the rest is cut off', async () => {
  const { given, end } = await inParts(first);
  expect(given).toHaveLength(1);
  expect(end).toBe('complete');
});

it('leaves what has come where a part could not be had at all', async () => {
  const errors = [{ message: 'No.', path: ['viewer', 'openAlerts'], extensions: { code: 'UPSTREAM_INVALID' } }];
  const { given, end } = await inParts(first, { incremental: [{ ...part, data: null, errors }], hasNext: false });
  expect(given).toHaveLength(1);
  expect(end).toBe('complete');
});

it('hears in a later part too that the session has ended', async () => {
  const errors = [{ message: 'Sign in.', path: ['viewer', 'openAlerts'], extensions: { code: 'UNAUTHENTICATED' } }];
  const { end } = await inParts(first, { incremental: [{ ...part, errors }], hasNext: false });
  expect(end).toBe('Sign in.');
});

/** What somebody is given who asks, and how often that went over the network. */
const askedBeside = async (brought: readonly object[]) => {
  const asked = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };
  const post = vi.fn(() => Promise.resolve(Response.json({ data: { viewer: 'asked' } })));
  vi.stubGlobal('fetch', post);
  takeFromPage(
    asked,
    {},
    (async function* () {
      yield* brought;
    })(),
  );
  const answer = () => createNetwork().execute(asked, {}, {}).toPromise();
  const first = await answer();
  const asking = post.mock.calls.length;
  return { first, asking, second: await answer() };
};

it('takes an answer that the page brings without asking, and asks the next time', async () => {
  expect(await askedBeside([{ data: { viewer: 'brought' } }])).toMatchObject({
    first: { data: { viewer: 'brought' } },
    asking: 0,
    second: { data: { viewer: 'asked' } },
  });
});

it('asks where the page was cut off before its answer', async () => {
  expect(await askedBeside([])).toMatchObject({ first: { data: { viewer: 'asked' } }, asking: 1 });
});

it('takes no answer of the page that nobody wanted then', async () => {
  takeFromPage(
    { id: 'abc', name: 'HomeScreenQuery' },
    {},
    (async function* () {
      yield { data: { viewer: 'old' } };
    })(),
  );
  forgetBegun();
  expect(await outcome({ data: { viewer: 'new' } })).toMatchObject({ data: { viewer: 'new' } });
});
