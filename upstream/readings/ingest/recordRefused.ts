import { sql } from 'kysely';
import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { inChunks } from '../../db/statements.ts';

/** Refused readings that are kept of each value, the newest. */
const keptOfEach = 50;

/** Characters of a sent line that are kept. */
const longestLine = 100;

const numberOf = (text: string): number | null => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);

const timeOf = (text: string): number | null => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
};

/** Records that readings of values were accepted, so that the refused ones before are none in a row any more. */
export const endRefusals = async (trx: Db, valueIds: readonly number[]): Promise<void> => {
  if (valueIds.length === 0) return;
  await trx
    .updateTable('uncountedReadings')
    .set({ sinceAccepted: 0 })
    .where('state', '=', 'refused')
    .where('sinceAccepted', '=', 1)
    .where(engineOf(trx).isIn('valueId', valueIds))
    .execute();
};

/** Refused lines of a value; those up to the last accepted line, by its number or 0 for none, are none in a row. */
export type RefusedOfValue = { valueId: number; refused: IngestReport['refused']; lastAccepted: number };

/** The refused readings that are stored already, as they were sent. */
const readKnown = async (trx: Db, valueIds: readonly number[]): Promise<Map<number, Set<string | null>>> => {
  const rows = await trx
    .selectFrom('uncountedReadings')
    .select(['valueId', 'sent'])
    .where('state', '=', 'refused')
    .where(engineOf(trx).isIn('valueId', valueIds))
    .execute();
  const byValue = Map.groupBy(rows, ({ valueId }) => valueId);
  return new Map(Array.from(byValue, ([id, own]) => [id, new Set(own.map(({ sent }) => sent))]));
};

const rowsOf = ({ valueId, refused, lastAccepted }: RefusedOfValue, known: ReadonlySet<string | null>, now: number) => {
  const fresh = new Map(refused.map((line) => [`${line.at},${line.value}`.slice(0, longestLine), line]));
  return Array.from(fresh)
    .filter(([sent]) => !known.has(sent))
    .slice(-keptOfEach)
    .map(([sent, { line, at, value, reason }]) => ({
      valueId,
      state: 'refused' as const,
      reason,
      at: timeOf(at),
      raw: numberOf(value),
      sent,
      readings: 1,
      beforeAt: null,
      beforeRaw: null,
      foundAt: now,
      sinceAccepted: Number(line > lastAccepted),
    }));
};

/** Keeps the refused readings of values for people, each once however often it is sent; the oldest go. */
export const recordRefused = async (trx: Db, ofValues: readonly RefusedOfValue[], now: number): Promise<void> => {
  await endRefusals(
    trx,
    ofValues.filter(({ lastAccepted }) => lastAccepted > 0).map(({ valueId }) => valueId),
  );
  const refusing = ofValues.filter(({ refused }) => refused.length > 0);
  if (refusing.length === 0) return;
  const ids = refusing.map(({ valueId }) => valueId);
  const known = await readKnown(trx, ids);
  const rows = refusing.flatMap((own) => rowsOf(own, known.get(own.valueId) ?? new Set(), now));
  if (rows.length === 0) return;
  for (const some of inChunks(rows)) await trx.insertInto('uncountedReadings').values(some).execute();
  const isOfThem = engineOf(trx).isIn('valueId', ids);
  await sql`delete from "uncountedReadings" where "id" in (select "id" from (
    select "id", row_number() over (partition by "valueId" order by "id" desc) as nth from "uncountedReadings"
    where "state" = 'refused' and ${isOfThem}) as newest where nth > ${sql.lit(keptOfEach)})`.execute(trx);
};
