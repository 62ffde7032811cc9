import type { MeterEventRecord } from '../../../contract/entities/meterEvent.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { notFound } from '../../errors/refusal.ts';
import { conversionBefore, type Conversions } from '../../readings/conversions.ts';
import { scaled } from '../../time/instant.ts';

/** Columns of a value that a meter event needs. */
export type Metered = Pick<
  Row<'values'>,
  'id' | 'coreId' | 'targetId' | 'typeId' | 'multiplier' | 'offset' | 'unit' | 'spaceSince'
>;

/** Record of a meter event, each reading by the conversion of its register. */
export const meterEventRecordOf = (row: Row<'meterEvents'>, conversions: Conversions): MeterEventRecord => {
  const after = conversions.at(row.at);
  const before = conversionBefore(row);
  return {
    id: row.id,
    valueId: row.valueId,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    endReading: row.endRaw === null ? null : scaled(row.endRaw, before ?? after),
    startReading: row.startRaw === null ? null : scaled(row.startRaw, after),
    conversion: before && { before, after },
    comment: row.comment,
    by: row.by,
  };
};

/** Values by their ids; unknown ones are absent. */
export const readAllMetered = async (db: Db, ids: Iterable<number>): Promise<Map<number, Metered>> => {
  const found = new Map<number, Metered>();
  for (const some of inChunks([...new Set(ids)])) {
    const values = db
      .selectFrom('values')
      .select(['id', 'coreId', 'targetId', 'typeId', 'multiplier', 'offset', 'unit', 'spaceSince']);
    for (const metered of await values.where('id', 'in', some).execute()) found.set(metered.id, metered);
  }
  return found;
};

/** The value of an id; refuses an unknown one. */
export const readMetered = async (db: Db, id: number): Promise<Metered> => {
  const metered = (await readAllMetered(db, [id])).get(id);
  if (!metered) throw notFound();
  return metered;
};

/** The event of a meter by its id; refuses an unknown one, and one of another meter. */
export const readMeterEvent = async (db: Db, valueId: number, id: number): Promise<Row<'meterEvents'>> => {
  const row = await db
    .selectFrom('meterEvents')
    .selectAll()
    .where('id', '=', id)
    .where('valueId', '=', valueId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
