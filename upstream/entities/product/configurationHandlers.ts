import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { configuration } from '../../../contract/entities/product.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { insertFile } from '../file/fileRows.ts';
import { takeFirmware } from '../file/uploadKind.ts';
import { copyIos } from '../io/ioRows.ts';
import { loadConfigurations, loadFirmwares, loadVersions, onlyOne } from './productRows.ts';
import { removeConfigurations, removeFirmwares } from './removeConfigurations.ts';

/** Handlers of configurations and their firmwares. */
export const configurationHandlers: Handlers<typeof configuration, Call> = {
  configurations: async ({ versionId }, { db }) => {
    await onlyOne(loadVersions(db, { id: versionId }));
    return loadConfigurations(db, { versionId });
  },

  createConfiguration: async ({ versionId, name, description, code, battery = false }, { db }) => {
    await onlyOne(loadVersions(db, { id: versionId }));
    const row = { versionId, name, description: description || null, code: code || null, battery: Number(battery) };
    const made = await db.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow();
    return onlyOne(loadConfigurations(db, made));
  },

  updateConfiguration: async ({ configurationId: id, battery, ...given }, { db }) => {
    await onlyOne(loadConfigurations(db, { id }));
    const changes = changesOf({ ...given, battery: battery === undefined ? undefined : Number(battery) });
    if (changes) await db.updateTable('configurations').set(changes).where('id', '=', id).execute();
    return onlyOne(loadConfigurations(db, { id }));
  },

  deleteConfiguration: async ({ configurationId: id }, { db }) => {
    await onlyOne(loadConfigurations(db, { id }));
    await inTransaction(db, (trx) => removeConfigurations(trx, [id]));
    return null;
  },

  copyConfiguration: async ({ configurationId, versionId }, { db }) => {
    const {
      name,
      description,
      code,
      battery,
      versionId: own,
    } = await onlyOne(loadConfigurations(db, { id: configurationId }));
    const version = await onlyOne(loadVersions(db, { id: versionId ?? own }));
    return inTransaction(db, async (trx) => {
      const row = { versionId: version.id, name, description, code, battery: Number(battery) };
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

  updateFirmware: async ({ firmwareId: id, ...given }, { db }) => {
    const changes = changesOf(given);
    if (changes) await db.updateTable('firmwares').set(changes).where('id', '=', id).execute();
    return onlyOne(loadFirmwares(db, { id }));
  },

  deleteFirmware: async ({ firmwareId: id }, { db }) => {
    await onlyOne(loadFirmwares(db, { id }));
    await inTransaction(db, (trx) => removeFirmwares(trx, [id]));
    return null;
  },
};
