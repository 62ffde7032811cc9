import type { ValueRecord } from '../../../contract/entities/value.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { stateNamesOf, type Locale } from '../type/typeNames.ts';

/** The types of room displays, which show messages for a while. */
export const displayTypes: readonly number[] = [47, 99];

/** Data of a value's record from other tables: names of states, messages of a room display. */
export type ValueExtras = {
  enumsOf: (value: Row<'values'>, configurationId: number | null) => ValueRecord['ioEnums'];
  messagesOf: (valueId: number) => ValueRecord['timedMessages'];
  /** When the comments were last written; undefined where the log does not reach back to it. */
  commentedAt: (valueId: number) => number | undefined;
};

const readOptions = async (db: Db, configurationIds: Iterable<number>): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('ios')
    .select(['configurationId', 'position', 'options'])
    .where('configurationId', 'in', idsOrNone(new Set(configurationIds)))
    .where('options', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ configurationId, position, options }) => [
      `${configurationId} ${position}`,
      JSON.parse(options ?? '[]') as string[],
    ]),
  );
};

const readMessages = async (db: Db, values: readonly Row<'values'>[]) => {
  const displays = values.filter(({ typeId }) => displayTypes.includes(typeId)).map(({ id }) => id);
  if (displays.length === 0) return new Map<number, Row<'timedMessages'>[]>();
  const rows = await db
    .selectFrom('timedMessages')
    .selectAll()
    .where('valueId', 'in', idsOrNone(displays))
    .orderBy('from')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** When the comments of values were last written, by the log of their settings. */
const readCommentTimes = async (db: Db, values: readonly Row<'values'>[]): Promise<Map<number, number>> => {
  const commented = values.filter(({ comments }) => comments !== null).map(({ id }) => id);
  const times = new Map<number, number>();
  for (const some of inChunks(commented))
    for (const { valueId, at } of await db
      .selectFrom('valueEvents')
      .select((event) => ['valueId', event.fn.max('at').as('at')])
      .where('field', '=', 'comments')
      .where('valueId', 'in', some)
      .groupBy('valueId')
      .execute())
      times.set(valueId, at);
  return times;
};

/** A timed message as it travels. */
export const timedMessageOf = ({ id, from, to, data }: Row<'timedMessages'>): ValueRecord['timedMessages'][number] => ({
  id,
  from: instantOf(from) ?? '',
  to: instantOf(to) ?? '',
  data,
});

/** Reads the data of value records from other tables. */
export const readValueExtras = async (
  db: Db,
  values: readonly Row<'values'>[],
  configurationIds: Iterable<number>,
  locale: Locale,
): Promise<ValueExtras> => {
  const options = await readOptions(db, configurationIds);
  const messages = await readMessages(db, values);
  const commentTimes = await readCommentTimes(db, values);
  return {
    enumsOf: ({ typeId, position }, configurationId) =>
      options.get(`${configurationId} ${position}`)?.map((name, value) => ({ value, name })) ??
      stateNamesOf(typeId, locale),
    messagesOf: (valueId) => (messages.get(valueId) ?? []).map(timedMessageOf),
    commentedAt: (valueId) => commentTimes.get(valueId),
  };
};
