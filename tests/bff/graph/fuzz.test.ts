import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../bff/schema.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';
import { seeded } from '../../../commands/mutate/seeded.ts';
import { createOperations } from './randomOperations.ts';

const operations = Number(process.env['FUZZ_OPERATIONS'] ?? 700);
const seed = Number(process.env['FUZZ_SEED'] ?? 20261121);

/** Ends the session of the caller, or replaces it. */
const leaveOut = new Set(['login', 'logout', 'changePassword', 'impersonate', 'exitImpersonation', 'deleteUser']);

let upstream: Upstream;
let bff: StartedBff;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const idsIn = (data: unknown, into: Set<string>): void => {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data))
    if (name === 'id' && typeof value === 'string') into.add(value);
    else idsIn(value, into);
};

describe('a random operation', () => {
  it(
    'has a response without an internal error',
    async () => {
      const random = seeded(seed);
      const ids: string[] = [];
      const make = createOperations(schema, { random, ids, leaveOut });
      const accounts = ['admin', 'isannoitsija', 'huoltomies', 'asukas', undefined];
      const faults: string[] = [];
      const codes = new Map<string, number>();
      let sent = 0;
      while (sent < operations && faults.length < 20) {
        const query = make(random() < 0.75 ? 'query' : 'mutation');
        const as = accounts[Math.floor(random() * accounts.length)];
        const { data, errors, status } = await bff.ask(query, {}, as ? { as, password } : {});
        sent += 1;
        const met = new Set<string>(ids);
        idsIn(data, met);
        ids.splice(0, ids.length, ...Array.from(met).slice(-300));
        for (const { extensions } of errors ?? [{ extensions: { code: 'OK' } }])
          codes.set(extensions.code, (codes.get(extensions.code) ?? 0) + 1);
        const wrong = errors?.find(({ extensions }) => /INTERNAL|UPSTREAM|undefined/.test(extensions.code));
        if (wrong || status >= 500) faults.push(`${JSON.stringify(wrong)}\n${query}\n${bff.lines.at(-1) ?? ''}`);
      }
      expect(faults).toEqual([]);
      expect(codes.get('OK') ?? 0).toBeGreaterThan(sent / 20);
    },
    20_000 + operations * 100,
  );
});
