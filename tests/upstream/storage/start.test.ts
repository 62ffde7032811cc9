import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { inTransaction } from '../../../upstream/db/statements.ts';
import { migrate, migrations } from '../../../upstream/db/migrations.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { engines } from './engines.ts';
import { coded, printed, runBeside } from './processes.ts';

// Two processes create a demo world, with today's readings alone, which takes long on a slow machine.
describe.each(engines())('processes on one database, on $name', { timeout: 120_000 }, (engine) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());

  it('create it together, with one demo world', async () => {
    const { address } = await engine.fresh();
    const start = `
      const upstream = await createUpstream({
        database: ${coded(address)}, demo: { months: 0 }, simulate: false, passwordCost: 4,
        linkKey: { key: 'the-key-of-both-processes-that-start' },
      });
      console.log((await upstream.demoAccounts()).length);
      await upstream.stop();`;
    const both = [runBeside(start), runBeside(start)];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    const [one, other] = both.map(({ lines }) => lines);
    expect(one).toEqual(other);
    const db = openDatabase(address);
    const names = await db.selectFrom('targets').select('name').execute();
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
    await db.destroy();
  });

  it('open an empty one at the same time, each with all migrations', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { address } = await engine.fresh();
      const open = `
        process.stdin.once('data', async () => {
          const db = openDatabase(${coded(address)});
          await migrate(db);
          await db.destroy();
          process.exit();
        });
        console.log('waiting');`;
      const all = Array.from({ length: 4 }, () => runBeside(open));
      await Promise.all(all.map((one) => printed(one, 1)));
      for (const { child } of all) child.stdin?.write('go');
      expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    }
  });

  it('read and write in serialised transactions, without a lost update', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db);
    await db.insertInto('facts').values({ name: 'sum', value: '0' }).execute();
    const add = `
      const db = openDatabase(${coded(address)});
      for (let time = 0; time < 100; time += 1)
        await db.transaction().execute(async (trx) => {
          const { value } = await trx.selectFrom('facts').select('value').where('name', '=', 'sum').executeTakeFirstOrThrow();
          await trx.updateTable('facts').set({ value: String(Number(value) + 1) }).where('name', '=', 'sum').execute();
        });
      await db.destroy();`;
    const all = [runBeside(add), runBeside(add), runBeside(add)];
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    const sum = await db.selectFrom('facts').select('value').where('name', '=', 'sum').executeTakeFirst();
    expect(sum).toEqual({ value: '300' });
    await db.destroy();
  });

  it('report a lock timeout when another one holds the lock, and continue', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address, { lockTimeoutMs: () => 200 });
    await migrate(db);
    const holder = runBeside(`
      const db = openDatabase(${coded(address)});
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('facts').values({ name: 'held', value: '' }).execute();
        console.log('holds');
        await new Promise((resolve) => setTimeout(resolve, 1500));
      });
      await db.destroy();`);
    await printed(holder, 1);
    await expect(inTransaction(db, (trx) => makeUser(trx, { username: 'sanna' }))).rejects.toThrow();
    await holder.ended;
    await inTransaction(db, (trx) => makeUser(trx, { username: 'sanna' }));
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'sanna' }]);
    await db.destroy();
  });

  it('find an unchanged database when a migration fails in between', async () => {
    const { address } = await engine.fresh();
    const db = openDatabase(address);
    await migrate(db);
    await makeUser(db, { username: 'sanna' });
    const broken = migrate(db, {
      ...migrations,
      '9998-half': {
        up: async (step) => {
          await step.schema.alterTable('users').addColumn('half', 'integer').execute();
          await step.schema.createTable('halves').addColumn('id', 'integer').execute();
        },
      },
      '9999-other-half': { up: () => Promise.reject(new Error('The lights went out.')) },
    });
    await expect(broken).rejects.toThrow('The lights went out.');
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('halves');
    const [user] = await db.selectFrom('users').selectAll().execute();
    expect(user).toMatchObject({ username: 'sanna' });
    expect(user).not.toHaveProperty('half');
    await migrate(db);
    await db.destroy();
  });
});
