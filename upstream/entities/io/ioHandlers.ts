import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { io, IoRecord } from '../../../contract/entities/core/io.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import type { Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { onlyOne } from '../product/productRows.ts';
import { namedConfigurations, refuseTakenFields } from '../product/uniqueFields.ts';
import { removeConfigurations } from '../product/removeConfigurations.ts';
import { loadDeveloperConfigurations, loadIoGroups, loadIos, readIos } from './ioRows.ts';

/** IO of a development configuration; IOs of configurations with devices cannot be changed. */
const findIo = async (db: Db, id: number): Promise<Row<'ios'>> => {
  const row = await db
    .selectFrom('ios')
    .innerJoin('configurations', 'configurations.id', 'ios.configurationId')
    .selectAll('ios')
    .where('ios.id', '=', id)
    .where('configurations.versionId', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Every configuration can be read, including those of devices. */
const checkConfiguration = async (db: Db, id: number): Promise<void> => {
  const known = await db.selectFrom('configurations').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
};

const loadOne = async (
  db: Db,
  { id, configurationId }: Pick<Row<'ios'>, 'id' | 'configurationId'>,
): Promise<IoRecord> =>
  onlyOne(loadIos(db, configurationId).then((records) => records.filter((record) => record.id === id)));

type Bounds = Partial<Pick<Row<'ios'>, 'min' | 'max' | 'step'>>;

const checkBounds = ({ min, max, step }: Bounds): void => {
  const wrong: Record<string, FieldCode> = {};
  if (min != null && max != null && max < min) wrong.max = 'TOO_SMALL';
  if (step != null && step <= 0) wrong.step = 'TOO_SMALL';
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
};

const checkGroup = async (db: Db, configurationId: number, ioGroupId: number | null | undefined): Promise<void> => {
  if (ioGroupId === null || ioGroupId === undefined) return;
  const groups = await loadIoGroups(db, configurationId);
  if (!groups.some(({ id }) => id === ioGroupId)) throw refuseFields({ ioGroupId: 'NOT_FOUND' });
};

/** An IO follows one that follows nothing itself, of the same configuration, and never itself. */
const checkSlave = (master: Row<'ios'>, slave: Row<'ios'>, all: readonly Row<'ios'>[]): void => {
  if (slave.configurationId !== master.configurationId) throw refuseFields({ slaveId: 'NOT_FOUND' });
  const isMaster = all.some(({ masterId }) => masterId === slave.id);
  if (slave.id === master.id || master.masterId !== null || isMaster) throw refuseFields({ slaveId: 'INVALID' });
};

/** Handlers of development configurations and IOs. */
export const ioHandlers: Handlers<typeof io, Call> = {
  ios: async ({ configurationId }, { db }) => {
    await checkConfiguration(db, configurationId);
    return loadIos(db, configurationId);
  },

  developerConfigurations: (_input, { db }) => loadDeveloperConfigurations(db),

  createDeveloperConfiguration: ({ name, description, code }, { db }) =>
    inTransaction(db, async (trx) => {
      refuseTakenFields(await namedConfigurations(trx, null), { name, code });
      const row = { versionId: null, name, description: description || null, code: code || null, battery: 0 };
      const { id } = await trx.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadDeveloperConfigurations(trx, id));
    }),

  updateDeveloperConfiguration: ({ id, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      await onlyOne(loadDeveloperConfigurations(trx, id));
      refuseTakenFields(await namedConfigurations(trx, null), { name: given.name, code: given.code }, id);
      const changes = changesOf(given);
      if (changes) await trx.updateTable('configurations').set(changes).where('id', '=', id).execute();
      return onlyOne(loadDeveloperConfigurations(trx, id));
    }),

  deleteDeveloperConfiguration: async ({ id }, { db }) => {
    await onlyOne(loadDeveloperConfigurations(db, id));
    await inTransaction(db, (trx) => removeConfigurations(trx, [id]));
    return null;
  },

  developerIos: async ({ id }, { db }) => {
    await onlyOne(loadDeveloperConfigurations(db, id));
    return loadIos(db, id);
  },

  createIo: async ({ id, ioGroupId = null, ...given }, { db }) => {
    await onlyOne(loadDeveloperConfigurations(db, id));
    checkBounds(given);
    await checkGroup(db, id, ioGroupId);
    const rows = await readIos(db, id);
    const position = (rows.at(-1)?.position ?? -1) + 1;
    const row = { ...given, configurationId: id, ioGroupId, position, multiplier: 1 };
    const made = await db.insertInto('ios').values(row).returning(['id', 'configurationId']).executeTakeFirstOrThrow();
    return loadOne(db, made);
  },

  updateIo: async ({ ioId, ...given }, { db }) => {
    const row = await findIo(db, ioId);
    const changes = changesOf(given);
    checkBounds({ ...row, ...changes });
    if (changes) await db.updateTable('ios').set(changes).where('id', '=', ioId).execute();
    return loadOne(db, row);
  },

  deleteIo: async ({ ioId }, { db }) => {
    await findIo(db, ioId);
    await inTransaction(db, async (trx) => {
      await trx.updateTable('ios').set({ masterId: null }).where('masterId', '=', ioId).execute();
      await trx.deleteFrom('ios').where('id', '=', ioId).execute();
    });
    return null;
  },

  addSlave: async ({ ioId, slaveId }, { db }) => {
    const master = await findIo(db, ioId);
    const all = await readIos(db, master.configurationId);
    const slave = all.find(({ id }) => id === slaveId);
    if (!slave) throw refuseFields({ slaveId: 'NOT_FOUND' });
    checkSlave(master, slave, all);
    await db.updateTable('ios').set({ masterId: ioId }).where('id', '=', slaveId).execute();
    return loadOne(db, master);
  },

  reindexIos: async ({ id }, { db }) => {
    await onlyOne(loadDeveloperConfigurations(db, id));
    await inTransaction(db, async (trx) => {
      for (const [position, row] of (await readIos(trx, id)).entries())
        await trx.updateTable('ios').set({ position }).where('id', '=', row.id).execute();
    });
    return loadIos(db, id);
  },

  ioGroups: async ({ id }, { db }) => {
    await checkConfiguration(db, id);
    return loadIoGroups(db, id);
  },

  createIoGroup: async ({ id, name }, { db }) => {
    await onlyOne(loadDeveloperConfigurations(db, id));
    return db.insertInto('ioGroups').values({ configurationId: id, name }).returningAll().executeTakeFirstOrThrow();
  },

  setIoGroup: async ({ ioId, ioGroupId }, { db }) => {
    const row = await findIo(db, ioId);
    await checkGroup(db, row.configurationId, ioGroupId);
    await db.updateTable('ios').set({ ioGroupId }).where('id', '=', ioId).execute();
    return loadOne(db, row);
  },
};
