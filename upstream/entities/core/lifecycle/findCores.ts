import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';

/** A typed serial without its spaces and case, by which devices are compared. */
export const plainSerial = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

/**
 * Devices with a serial or unique name: exact matches, otherwise matches without regard to case and spaces, since
 * people type it from a label.
 */
export const findCores = async (db: Db, by: 'serialId' | 'uniqueName', typed: string): Promise<Row<'cores'>[]> => {
  const plain = plainSerial(typed);
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

/** Typed serials in the forms in which devices may have them, without case: as typed, and without spaces. */
export const serialForms = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((serial) => [plainSerial(serial), serial.toLowerCase()])),
];

/** Devices in production by plain serial, of many at once; serials that differ in case only name no device. */
export const freeBySerial = async (db: Db, typed: readonly string[]): Promise<Map<string, Row<'cores'>>> => {
  const found = new Map<string, Row<'cores'> | null>();
  for (const some of inChunks(serialForms(typed))) {
    const rows = await db
      .selectFrom('cores')
      .selectAll()
      .where((test) => test(test.fn<string>('lower', ['serialId']), 'in', some))
      .where('targetId', 'is', null)
      .execute();
    for (const row of rows) {
      const plain = plainSerial(row.serialId ?? '');
      found.set(plain, found.has(plain) ? null : row);
    }
  }
  return new Map([...found].flatMap(([plain, row]) => (row ? [[plain, row] as const] : [])));
};
