import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { createLease } from '../../../upstream/db/lease.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { engines } from './engines.ts';

describe.each(engines())('a lease on $name', (engine) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());

  it('is held by one process, which renews it, and passes on when it ends or is released', async () => {
    const { address, drop } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db);
    let clock = Date.parse('2026-11-26T12:00:00Z');
    const leases = Array.from({ length: 5 }, () => createLease(db, 'work', () => clock));
    const holders = async () => {
      const held = await Promise.all(leases.map((lease) => lease.hold()));
      return held.flatMap((isHeld, index) => (isHeld ? [index] : []));
    };
    const [first = -1, ...others] = await holders();
    expect(others).toEqual([]);
    for (let step = 0; step < 5; step += 1) {
      clock += 6_000;
      expect(await holders()).toEqual([first]);
    }
    // The holder has stopped responding: the others wait for the end of its lease.
    const [silent] = leases.splice(first, 1);
    clock += 14_000;
    expect(await holders()).toEqual([]);
    clock += 1_000;
    const [second = -1, ...more] = await holders();
    expect(more).toEqual([]);
    expect(second).not.toBe(-1);
    expect(await silent?.hold()).toBe(false);
    await leases[second]?.release();
    expect(await silent?.hold()).toBe(true);
    expect(await holders()).toEqual([]);
    await db.destroy();
    await drop();
  });
});
