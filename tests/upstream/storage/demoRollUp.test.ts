import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { ensureDemoWorld } from '../../../upstream/server.ts';

const now = Date.parse('2026-09-15T09:33:20Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talo-roll-up-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a demo world that is made before a start', () => {
  it('has its registers rolled up, so that the first housekeeping stores none of its days', async () => {
    const address = { path: join(folder, 'talo.sqlite') };
    expect(await ensureDemoWorld(address, { months: 1, reset: false, now: () => now })).toBe(true);
    const queries: string[] = [];
    const db = openDatabase(address, { onQuery: (query) => queries.push(query) });
    const rolledUp = await db.selectFrom('registerDays').select('ts').distinct().orderBy('ts', 'desc').execute();
    expect(rolledUp.length).toBeGreaterThan(28);
    expect(new Date((rolledUp[0]?.ts ?? 0) * 1000).toISOString()).toBe('2026-09-14T21:00:00.000Z');
    await rollUpDays(db, now);
    expect(queries.filter((query) => query.startsWith('insert into "registerDays"'))).toEqual([]);
    await db.destroy();
  }, 60_000);
});
