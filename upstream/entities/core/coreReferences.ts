import type { CoreReference } from '../../../contract/entities/core/coreAction.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import type { Visibility } from '../../access/visibility.ts';
import { readCores } from './coreRecords.ts';

const referenceOf = (row: Row<'cores'>): CoreReference => ({
  id: row.id,
  name: row.name,
  online: row.online === 1,
  isMama: row.isMama === 1,
  groupId: row.groupId,
  spaceId: row.spaceId,
  serialId: row.serialId,
});

/** Distinct names of the devices of a target. */
export const readCoreNames = async (db: Db, targetId: number, visibility: Visibility): Promise<string[]> => {
  const rows = await readCores(db, { targetId }, visibility);
  return [...new Set(rows.map(({ name }) => name))];
};

/** The gateways of a target. */
export const readMamas = async (db: Db, targetId: number, visibility: Visibility): Promise<CoreReference[]> => {
  const rows = await readCores(db, { targetId }, visibility);
  return rows.filter(({ isMama }) => isMama === 1).map(referenceOf);
};

/** Pattern of tags and configurations of devices that are read over M-Bus. */
const mbus = /m-?bus/i;

/** Devices of a target that are read over M-Bus, by tag or configuration. */
export const readMbusMeters = async (db: Db, targetId: number, visibility: Visibility): Promise<CoreReference[]> => {
  const rows = await readCores(db, { targetId }, visibility);
  const configurations = await db.selectFrom('configurations').select(['id', 'name', 'code']).execute();
  const read = new Set(
    configurations.filter(({ name, code }) => mbus.test(name) || mbus.test(code ?? '')).map(({ id }) => id),
  );
  const isMbus = ({ tags, configurationId }: Row<'cores'>): boolean =>
    tags.split(',').some((tag) => mbus.test(tag)) || read.has(configurationId ?? 0);
  return rows.filter(isMbus).map(referenceOf);
};
