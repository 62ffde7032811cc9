import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { migrate, migrations } from '../../../upstream/db/migrations.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld } from '../../kit/world.ts';
import { engines } from './engines.ts';

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0041'));

describe.each(engines())('offers of targets, on $name', (engine) => {
  beforeAll(() => engine.begin(), 60_000);
  afterAll(() => engine.end());

  it('keep their receivers in an update that lets an offer be to nobody', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db, earlier);
    const offer = { targetId: 1, userId: 7, offererId: 2, offeredTo: 'osakas', offeredAt: 3, expiresAt: 4 };
    await db.insertInto('moveOffers').values(offer).execute();
    await expect(
      db
        .insertInto('moveOffers')
        .values({ ...offer, userId: null })
        .execute(),
    ).rejects.toThrow(/null/i);
    await migrate(db);
    await db
      .insertInto('moveOffers')
      .values({ ...offer, userId: null })
      .execute();
    const kept = await db.selectFrom('moveOffers').selectAll().orderBy('id').execute();
    expect(kept).toMatchObject([offer, { ...offer, userId: null }]);
    const tables = await db.introspection.getTables();
    expect(tables.find(({ name }) => name === 'moveOffers')?.columns.map(({ name }) => name)).not.toContain(
      'receiverId',
    );
    await db.destroy();
  });

  it('are made by as many statements for an account as for none, by email and by username', async () => {
    const { address } = await engine.fresh();
    let count = 0;
    const upstream = await startUpstream({ database: address, onQuery: () => (count += 1) });
    const { house } = await makeWorld(upstream);
    await upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
    const manager = await signIn(upstream.fetch, 'isannoitsija');
    // The housekeeping of the start runs beside the first calls.
    await expect
      .poll(
        () => {
          const isQuiet = count === 0;
          count = 0;
          return isQuiet;
        },
        { interval: 300 },
      )
      .toBe(true);
    const counts = [];
    for (const user of ['stranger', 'nobody', 'stranger@example.fi', 'nobody@example.fi']) {
      count = 0;
      expect(await manager.ask('moveToUser', { id: house.id, user })).toMatchObject({ status: 204 });
      const made = count;
      const [offer] = await manager.ui.targetOffers({ id: house.id });
      count = 0;
      await manager.ui.withdrawOffer({ id: house.id, offerId: offer?.id ?? 0 });
      counts.push({ made, withdrawn: count });
    }
    expect(new Set(counts.map((one) => JSON.stringify(one))).size).toBe(1);
    const mailed = await upstream.db.selectFrom('outbox').select(['to', 'kind']).orderBy('id').execute();
    expect(mailed.map(({ to }) => to)).toEqual(['stranger@example.fi', 'stranger@example.fi', 'nobody@example.fi']);
    expect(await upstream.db.selectFrom('users').select('id').where('state', '=', 'invited').execute()).toEqual([]);
    expect(await upstream.db.selectFrom('accountLinks').selectAll().execute()).toEqual([]);
    await upstream.stop();
  });
});
