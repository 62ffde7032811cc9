import { describe, expect, it } from 'vitest';
import { gatherReads } from '../../../upstream/db/gatherReads.ts';
import { hashOf } from '../../../upstream/text/secrets.ts';
import { makeCore, makeUser, makeValue } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/** A read of keys whose answers are given by the test. */
const controlled = () => {
  const reads: ({ keys: readonly string[] } & PromiseWithResolvers<Map<string, number>>)[] = [];
  const read = gatherReads((keys: readonly string[]) => {
    const started = { keys, ...Promise.withResolvers<Map<string, number>>() };
    reads.push(started);
    return started.promise;
  });
  return { reads, read };
};

describe('reads that are gathered', () => {
  it('begin after their callers came, each key once', async () => {
    const { reads, read } = controlled();
    const first = read('a');
    const others = [read('a'), read('a'), read('b')];
    expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
    reads[0]?.resolve(new Map([['a', 1]]));
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
    reads[1]?.resolve(new Map([['a', 2]]));
    expect(await Promise.all(others)).toEqual([2, 2, undefined]);
  });

  it('fail for their own callers alone', async () => {
    const { reads, read } = controlled();
    const failing = expect(read('a')).rejects.toThrow('gone');
    const next = read('a');
    reads[0]?.reject(new Error('gone'));
    await failing;
    await Promise.resolve();
    reads[1]?.resolve(new Map([['a', 3]]));
    expect(await next).toBe(3);
  });
});

it('many calls at once with one token read it a few times, and none after it was revoked', async () => {
  let tokenReads = 0;
  const upstream = await startUpstream({
    onQuery: (query) => (tokenReads += Number(query.includes('from "apiTokens"') && query.startsWith('select'))),
  });
  const { db } = upstream;
  const userId = await makeUser(db, { username: 'gateway', mes: 1 });
  const token = { userId, name: 'gateway', tokenHash: hashOf('talo_gateway'), createdAt: 0, expires: null };
  await db
    .insertInto('apiTokens')
    .values({ ...token, scope: 'write' })
    .execute();
  const coreId = await makeCore(db, { name: 'meter' });
  const ids = await Promise.all(Array.from({ length: 40 }, () => makeValue(db, { coreId, typeId: 1 })));
  const sendAll = () =>
    Promise.all(
      ids.map(async (id) => {
        const body = `${new Date(Date.now() - 60_000).toISOString()},1`;
        const headers = { authorization: 'Bearer talo_gateway', 'content-type': 'text/csv', 'content-length': '26' };
        const call = new Request(`http://ui/ui/values/${id}/readings`, { method: 'POST', headers, body });
        return (await upstream.fetch(call)).status;
      }),
    );
  expect(new Set(await sendAll())).toEqual(new Set([202]));
  expect(tokenReads).toBeLessThan(ids.length / 4);
  await db.deleteFrom('apiTokens').where('userId', '=', userId).execute();
  expect(new Set(await sendAll())).toEqual(new Set([401]));
  await upstream.stop();
});
