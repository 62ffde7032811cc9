import { afterEach, expect, it, vi } from 'vitest';
import { createNetwork } from '../../../web/app/relay/network.ts';
import { prefetchRequest, discardPrefetched } from '../../../web/entities/prefetchedRequests.ts';

afterEach(() => {
  discardPrefetched();
  vi.unstubAllGlobals();
});

const operation = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };

/** What an operation comes to when the graph answers so. */
const outcome = (answer: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  return createNetwork().execute(operation, {}, {}).toPromise();
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

/** A response in parts; it is cut off if the last part announces more. */
const multipart = (parts: readonly object[]): Response => {
  const last = parts.at(-1);
  const written = parts.map((part) => `\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(part)}\r\n---`);
  const text = `---${written.join('')}`;
  const body = new ReadableStream<Uint8Array>({
    start: (sent) => sent.enqueue(new TextEncoder().encode(text)),
    pull: (sent) =>
      last && 'hasNext' in last && last.hasNext ? sent.error(new TypeError('network error')) : sent.close(),
  });
  return new Response(body, { headers: { 'content-type': 'multipart/mixed; boundary="-"' } });
};

/** What Relay receives for an operation, and how that ends. */
const executed = async () => {
  const given: unknown[] = [];
  const end = await new Promise<string>((resolve) => {
    createNetwork()
      .execute(operation, {}, {})
      .subscribe({
        next: (answer) => given.push(answer),
        complete: () => resolve('complete'),
        error: (error: Error) => resolve(error.message),
      });
  });
  return { given, end };
};

const inParts = (...parts: object[]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(multipart(parts)));
  return executed();
};

const first = { data: { viewer: { id: 'V' } }, hasNext: true };
const part = { data: { activeAlerts: null }, path: ['viewer'], label: 'Home$defer$Alerts' };

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
  const errors = [{ message: 'No.', path: ['viewer', 'activeAlerts'], extensions: { code: 'UPSTREAM_INVALID' } }];
  const { given, end } = await inParts(first, { incremental: [{ ...part, data: null, errors }], hasNext: false });
  expect(given).toHaveLength(1);
  expect(end).toBe('complete');
});

it('hears in a later part too that the session has ended', async () => {
  const errors = [{ message: 'Sign in.', path: ['viewer', 'activeAlerts'], extensions: { code: 'UNAUTHENTICATED' } }];
  const { end } = await inParts(first, { incremental: [{ ...part, errors }], hasNext: false });
  expect(end).toBe('Sign in.');
});

it('takes over the stream of a request that the page has begun, and sends the next one itself', async () => {
  const post = vi.fn(() => Promise.resolve(multipart([first, { incremental: [part], hasNext: false }])));
  vi.stubGlobal('fetch', post);
  prefetchRequest(operation, {});
  const { given, end } = await executed();
  expect(given).toMatchObject([{ data: first.data }, part]);
  expect(end).toBe('complete');
  expect(post).toHaveBeenCalledTimes(1);
  await executed();
  expect(post).toHaveBeenCalledTimes(2);
});

it('sends a file among the variables as the part of a form, with null in its place', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    sent.push(request);
    return Promise.resolve(Response.json({ data: {} }));
  });
  const mutation = { ...operation, name: 'useReadingsImportMutation', operationKind: 'mutation' as const };
  const file = new File(['2026-11-01T00:00:00Z,1'], 'readings.csv', { type: 'text/csv' });
  const variables = { input: { valueId: 'V1', readings: { file } } };
  await createNetwork().execute(mutation, variables, {}).toPromise();
  const form = sent[0]?.body as FormData;
  expect(sent[0]?.headers).toMatchObject({ 'x-talo-csrf': '1' });
  expect(sent[0]?.headers).not.toHaveProperty('content-type');
  expect([...form.keys()]).toEqual(['operations', 'map', 'file']);
  const textOf = (name: string): unknown => JSON.parse(form.get(name) as string);
  expect(textOf('operations')).toEqual({
    doc_id: 'abc',
    operationName: 'useReadingsImportMutation',
    variables: { input: { valueId: 'V1', readings: { file: null } } },
  });
  expect(textOf('map')).toEqual({ file: ['variables.input.readings.file'] });
  expect(form.get('file')).toMatchObject({ name: 'readings.csv', size: 22 });
});
