import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { restorePostgres } from '../../../commands/backup/postgresBackup.ts';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import { migrations, readApplied } from '../../../upstream/db/migrations.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { password } from '../../kit/world.ts';
import { engines } from './engines.ts';

const released = (name: string): string => fileURLToPath(new URL(`released/talo-${name}`, import.meta.url));

const now = Date.parse('2026-11-26T12:00:00Z');

/** Puts the database of a release at an address. */
const restore = async (release: string, address: DatabaseAddress): Promise<void> => {
  if ('url' in address) return restorePostgres(released(`${release}.dump`), address.url);
  mkdirSync(dirname(address.path), { recursive: true });
  writeFileSync(address.path, gunzipSync(readFileSync(released(`${release}.sqlite.gz`))));
};

describe.each(engines())('a database of the last release in $name', { timeout: 120_000 }, (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-released-'));
  beforeAll(() => engine.begin());
  afterAll(async () => {
    await engine.end();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is updated, and answers as it did', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { address } = await engine.fresh();
    await restore('0.1.0', address);
    const linkKey = { file: join(folder, `${engine.name}.key`) };
    const upstream = await startUpstream({ database: address, now: () => now, linkKey });
    expect(await readApplied(upstream.db)).toEqual(Object.keys(migrations).toSorted());

    const manager = await signIn(upstream.fetch, 'isannoitsija', { password });
    const [target] = await manager.ui.targets({});
    expect(target).toMatchObject({ name: 'As Oy Kotikuusi', postal: '33720', monthlyFee: 49.9, deviceCount: 6 });
    expect(target?.groups.flatMap(({ spaces }) => spaces.map(({ name }) => name))).toEqual(['A1', 'A2', 'B3', 'Sauna']);

    // What version 0.1.0 answered.
    const { types } = await manager.ui.consumption({
      targetId: target?.id ?? 0,
      period: 'day',
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-25T00:00:00Z',
    });
    const totals = Object.entries(types).map(([type, buckets]) => [
      type,
      Number(buckets.reduce((sum, { amount }) => sum + (amount ?? 0), 0).toFixed(6)),
    ]);
    expect(Object.fromEntries(totals)).toEqual({ 27: 1.8, 34: 5.4, 35: 5.4 });

    for (const username of ['admin', 'mes', 'huoltomies', 'hallitus', 'asukas', 'osakas', 'stranger'])
      expect((await (await signIn(upstream.fetch, username, { password })).ui.user({})).username).toBe(username);
    const stranger = await signIn(upstream.fetch, 'stranger', { password });
    expect((await stranger.ui.targets({})).map(({ name }) => name)).toEqual(['As Oy Naapuri']);
    await upstream.stop();
  });
});
