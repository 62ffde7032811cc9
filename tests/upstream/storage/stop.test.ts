import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../../upstream/process/housekeeping.ts';
import { usualRetention } from '../../../upstream/process/retention.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWaterWorld } from '../people/waterWorld.ts';

let clock = 0;
let upstream: Upstream;
let statements: string[] = [];

beforeEach(async () => {
  clock = Date.parse('2026-10-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, onQuery: (sql) => statements.push(sql) });
});
afterEach(() => upstream.stop());

it('ends the housekeeping within its reports, after the running statement, and the next start makes them', async () => {
  const from = Date.parse('2026-09-30T21:00:00Z');
  const { targetId } = await makeWaterWorld(upstream.db, { from, to: Date.parse('2026-12-02T00:00:00Z') });
  const sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
  await sanna.ui.updateWaterPost({ id: targetId, enabled: true });
  clock = Date.parse('2026-11-01T05:00:00Z');
  const logged = vi.spyOn(console, 'error').mockReturnValue();

  const stopWithin = async (table: string): Promise<number> => {
    statements = [];
    const housekeeping = startHousekeeping(upstream.db, () => clock, usualRetention);
    await vi.waitFor(() => expect(statements.some((sql) => sql.includes(table))).toBe(true), {
      interval: 0,
      timeout: 5000,
    });
    statements = [];
    await housekeeping.stop();
    return statements.filter((sql) => !/^(rollback|commit)/.test(sql)).length;
  };
  expect(await stopWithin('"waterPosts"')).toBeLessThan(3);
  const reports = () => upstream.db.selectFrom('reports').select('month').where('targetId', '=', targetId).execute();
  expect(await reports()).toEqual([]);

  const housekeeping = startHousekeeping(upstream.db, () => clock, usualRetention);
  await vi.waitFor(async () => expect((await reports()).length).toBeGreaterThan(0), 5000);
  await housekeeping.stop();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
