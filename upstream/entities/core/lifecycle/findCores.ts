import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';

/**
 * The devices that a serial or a unique name may mean: the one that bears it to the letter, else those that differ in
 * capitals and spaces alone, as somebody reads it from a case or a phone writes it.
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

/** The device of a serial; none where the serial could be that of two. */
export const findBySerial = async (db: Db, serialId: string): Promise<Row<'cores'> | undefined> => {
  const [found, ...others] = await findCores(db, 'serialId', serialId);
  return others.length === 0 ? found : undefined;
};
