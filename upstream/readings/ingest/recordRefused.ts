import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
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
  for (const some of inChunks(valueIds))
    await trx
      .updateTable('uncountedReadings')
      .set({ sinceAccepted: 0 })
      .where('state', '=', 'refused')
      .where('sinceAccepted', '=', 1)
      .where('valueId', 'in', some)
      .execute();
};

/**
 * Keeps the refused readings of a value for people, each once however often it is sent; the oldest go. Those up to the
 * last accepted line, by its number or 0 for none, are none in a row.
 */
export const recordRefused = async (
  trx: Db,
  valueId: number,
  refused: IngestReport['refused'],
  { lastAccepted, now }: { lastAccepted: number; now: number },
): Promise<void> => {
  if (lastAccepted > 0) await endRefusals(trx, [valueId]);
  if (refused.length === 0) return;
  const own = () => trx.selectFrom('uncountedReadings').where('valueId', '=', valueId).where('state', '=', 'refused');
  const known = new Set((await own().select('sent').execute()).map(({ sent }) => sent));
  const fresh = new Map(refused.map((line) => [`${line.at},${line.value}`.slice(0, longestLine), line]));
  const rows = Array.from(fresh)
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
  for (const some of inChunks(rows)) await trx.insertInto('uncountedReadings').values(some).execute();
  const newest = own().select('id').orderBy('id', 'desc').limit(keptOfEach);
  const oldest = (await newest.execute()).at(-1);
  if (oldest)
    await trx
      .deleteFrom('uncountedReadings')
      .where('valueId', '=', valueId)
      .where('state', '=', 'refused')
      .where('id', '<', oldest.id)
      .execute();
};
