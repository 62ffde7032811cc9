import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';

/**
 * Devices with a serial or unique name: exact matches, otherwise matches without regard to case and spaces, since
 * people type it from a label.
 */
export const findCores = async (db: Db, by: 'serialId' | 'uniqueName', typed: string): Promise<Row<'cores'>[]> => {
  const plain = typed.replaceAll(/\s/g, '').toLowerCase();
  const rows = await db
    .selectFrom('cores')
    .selectAll()
    .where((test) => test.or([test(by, '=', typed), test(test.fn<string>('lower', [by]), '=', plain)]))
    .orderBy('id')
    .execute();
  const exact = rows.filter((row) => row[by] === typed);
  return exact.length > 0 ? exact : rows;
};

/** Device of a serial; undefined if several match. */
export const findBySerial = async (db: Db, serialId: string): Promise<Row<'cores'> | undefined> => {
  const [found, ...others] = await findCores(db, 'serialId', serialId);
  return others.length === 0 ? found : undefined;
};
