import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { configuration } from '../../../contract/entities/product.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { insertFile } from '../file/fileRows.ts';
import { takeFirmware } from '../file/uploadKind.ts';
import { copyIos } from '../io/ioRows.ts';
import { loadConfigurations, loadFirmwares, loadVersions, onlyOne } from './productRows.ts';
import { removeConfigurations, removeFirmwares } from './removeConfigurations.ts';
import { namedConfigurations, refuseTakenFields } from './uniqueFields.ts';

const namedFirmwares = (db: Db, configurationId: number) =>
  db.selectFrom('firmwares').select(['id', 'name']).where('configurationId', '=', configurationId).execute();

/** Handlers of configurations and their firmwares. */
export const configurationHandlers: Handlers<typeof configuration, Call> = {
  configurations: async ({ versionId }, { db }) => {
    await onlyOne(loadVersions(db, { id: versionId }));
    return loadConfigurations(db, { versionId });
  },

  createConfiguration: async ({ versionId, name, description, code, battery = false }, { db }) => {
    await onlyOne(loadVersions(db, { id: versionId }));
    const row = { versionId, name, description: description || null, code: code || null, battery: Number(battery) };
    return inTransaction(db, async (trx) => {
      refuseTakenFields(await namedConfigurations(trx, versionId), { name, code });
      const made = await trx.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow();
      return onlyOne(loadConfigurations(trx, made));
    });
  },

  updateConfiguration: ({ configurationId: id, battery, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      const { versionId } = await onlyOne(loadConfigurations(trx, { id }));
      refuseTakenFields(await namedConfigurations(trx, versionId), { name: given.name, code: given.code }, id);
      const changes = changesOf({ ...given, battery: battery === undefined ? undefined : Number(battery) });
      if (changes) await trx.updateTable('configurations').set(changes).where('id', '=', id).execute();
      return onlyOne(loadConfigurations(trx, { id }));
    }),

  deleteConfiguration: async ({ configurationId: id }, { db }) => {
    await onlyOne(loadConfigurations(db, { id }));
    await inTransaction(db, (trx) => removeConfigurations(trx, [id]));
    return null;
  },

  copyConfiguration: async ({ configurationId, versionId, name, code }, { db }) => {
    const original = await onlyOne(loadConfigurations(db, { id: configurationId }));
    const version = await onlyOne(loadVersions(db, { id: versionId ?? original.versionId }));
    const given = { name: name ?? original.name, code: (code ?? original.code) || null };
    return inTransaction(db, async (trx) => {
      refuseTakenFields(await namedConfigurations(trx, version.id), given);
      const { description, battery } = original;
      const row = { versionId: version.id, ...given, description, battery: Number(battery) };
      const made = await trx.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow();
      await copyIos(trx, configurationId, made.id);
      return onlyOne(loadConfigurations(trx, made));
    });
  },

  firmwares: async ({ configurationId }, { db }) => {
    await onlyOne(loadConfigurations(db, { id: configurationId }));
    return loadFirmwares(db, { configurationId });
  },

  createFirmware: async ({ configurationId, name, description, file }, call) => {
    await onlyOne(loadConfigurations(call.db, { id: configurationId }));
    const taken = await takeFirmware(file);
    return inTransaction(call.db, async (trx) => {
      refuseTakenFields(await namedFirmwares(trx, configurationId), { name });
      const uploadedBy = callerOf(call).user.username;
      const stored = await insertFile(trx, taken, {
        folder: 'other',
        uploadedBy,
        uploadedAt: call.now,
        hiddenFromResidents: 1,
      });
      const row = { configurationId, name, description: description || null, fileId: stored.id, size: stored.size };
      const made = await trx
        .insertInto('firmwares')
        .values({ ...row, uploadedAt: call.now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return onlyOne(loadFirmwares(trx, made));
    });
  },

  updateFirmware: ({ firmwareId: id, ...given }, { db }) =>
    inTransaction(db, async (trx) => {
      const { configurationId } = await onlyOne(loadFirmwares(trx, { id }));
      refuseTakenFields(await namedFirmwares(trx, configurationId), { name: given.name }, id);
      const changes = changesOf(given);
      if (changes) await trx.updateTable('firmwares').set(changes).where('id', '=', id).execute();
      return onlyOne(loadFirmwares(trx, { id }));
    }),

  deleteFirmware: async ({ firmwareId: id }, { db }) => {
    await onlyOne(loadFirmwares(db, { id }));
    await inTransaction(db, (trx) => removeFirmwares(trx, [id]));
    return null;
  },
};
