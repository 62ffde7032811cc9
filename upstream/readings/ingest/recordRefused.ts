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

/** Keeps the refused readings of a value for people, each once however often it is sent; the oldest go. */
export const recordRefused = async (
  trx: Db,
  valueId: number,
  refused: IngestReport['refused'],
  now: number,
): Promise<void> => {
  if (refused.length === 0) return;
  const own = () => trx.selectFrom('uncountedReadings').where('valueId', '=', valueId).where('state', '=', 'refused');
  const known = new Set((await own().select('sent').execute()).map(({ sent }) => sent));
  const fresh = new Map(refused.map((line) => [`${line.at},${line.value}`.slice(0, longestLine), line]));
  const rows = Array.from(fresh)
    .filter(([sent]) => !known.has(sent))
    .slice(-keptOfEach)
    .map(([sent, { at, value, reason }]) => ({
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
