import { afterEach, expect, it, vi } from 'vitest';
import { createNetwork } from '../../../web/app/relay/network.ts';

afterEach(() => vi.unstubAllGlobals());

/** What an operation comes to when the graph answers so. */
const outcome = (answer: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const asked = { id: 'abc', text: null, name: 'HomeScreenQuery', operationKind: 'query' as const, metadata: {} };
  return createNetwork().execute(asked, {}, {}).toPromise();
};

it('fails where the graph answers nothing but errors, rather than leaving the screen without its data', async () => {
  const errors = [{ message: 'Too many.', extensions: { code: 'RATE_LIMITED', requestId: 'r1' } }];
  await expect(outcome({ errors })).rejects.toMatchObject({ code: 'UNEXPECTED', requestId: 'r1' });
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
