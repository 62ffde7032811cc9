import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWatcher } from '../../../upstream/alarms/watcher.ts';
import { openDatabase, type DatabaseAddress } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { makeTarget } from '../../kit/makeRows.ts';
import { engines } from '../storage/engines.ts';

/** A process on a database: its watcher, how often it has looked for the lease, and how often it has read the targets. */
const startProcess = (address: DatabaseAddress) => {
  const counts = { looks: 0, rounds: 0 };
  const onQuery = (text: string): void => {
    if (/from "facts" where "name"/.test(text)) counts.looks += 1;
    if (/from "targets" where "state"/.test(text)) counts.rounds += 1;
  };
  const db = openDatabase(address, { onQuery });
  const watcher = startWatcher(db, Date.now, { everyMs: 5 });
  const stop = async (): Promise<void> => {
    await watcher.stop();
    await db.destroy();
  };
  return { counts, stop };
};

describe.each(engines())('of several processes on $name', (engine) => {
  beforeAll(() => engine.begin(), 60_000);
  afterAll(() => engine.end());

  it('one evaluates the alert rules, and another one goes on when it stops', async () => {
    const { address, drop } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db);
    await makeTarget(db, { name: 'As Oy Kuusi' });
    const processes = [startProcess(address), startProcess(address)] as const;
    const isSettled = ({ counts: { looks, rounds } }: (typeof processes)[number]) => rounds > 0 || looks > 3;
    await vi.waitFor(() => expect(processes.every(isSettled)).toBe(true), 15_000);
    const [active, other] = processes[0].counts.rounds > 0 ? processes : [processes[1], processes[0]];
    expect(active.counts.rounds).toBeGreaterThanOrEqual(1);
    expect(other.counts.rounds).toBe(0);
    await active.stop();
    await vi.waitFor(() => expect(other.counts.rounds).toBeGreaterThanOrEqual(1), 15_000);
    await other.stop();
    await db.destroy();
    await drop();
  });
});
