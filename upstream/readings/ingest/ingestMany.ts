import { mostLines, type ManyIngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { readLine, refusalOf, refusedLine, writtenLines, type Line, type RefusedLine } from './ingestLines.ts';
import { ingestReadings, type SentLines } from './ingestReadings.ts';
import { ingestTogether } from './ingestTogether.ts';

type RefusedOfMany = ManyIngestReport['refused'][number];

type Gathered = { valueId: number; lines: Line[]; refused: RefusedLine[] };

const valueIdForm = /^[1-9]\d{0,14}$/;

/** Groups `valueId,instant,number` lines by value; a line without a value is malformed. */
const gather = (csv: string, now: number): { sent: Map<number, Gathered>; malformed: RefusedOfMany[] } => {
  const sent = new Map<number, Gathered>();
  const malformed: RefusedOfMany[] = [];
  const written = writtenLines(csv);
  if (written.length > mostLines) throw refuseFields({ readings: 'TOO_LARGE' });
  for (const { text, index } of written) {
    const comma = text.indexOf(',');
    const valueText = (comma < 0 ? text : text.slice(0, comma)).trim();
    const line = readLine(comma < 0 ? '' : text.slice(comma + 1), index);
    if (!valueIdForm.test(valueText)) {
      malformed.push({ ...refusedLine(line, 'MALFORMED'), valueId: valueText });
      continue;
    }
    const valueId = Number(valueText);
    let own = sent.get(valueId);
    if (!own) sent.set(valueId, (own = { valueId, lines: [], refused: [] }));
    const reason = refusalOf(line, now);
    if (reason) own.refused.push(refusedLine(line, reason));
    else own.lines.push(line);
  }
  return { sent, malformed };
};

/** All lines of a value that does not exist, in the order of the request. */
const unknownLines = ({ valueId, lines, refused }: SentLines): RefusedOfMany[] =>
  [...lines, ...refused.map(({ line, at, value }) => ({ line, text: { at, value } }))].map(({ line, text }) => ({
    line,
    valueId: String(valueId),
    ...text,
    reason: 'VALUE_NOT_FOUND',
  }));

/**
 * Stores readings of many values from `valueId,instant,number` lines in any order, in one transaction, and reports each
 * refused line. A value is judged as by `ingest`.
 */
export const ingestMany = async (
  db: Db,
  csv: string,
  options: { now: number; dryRun?: boolean },
): Promise<ManyIngestReport> => {
  const { sent, malformed } = gather(csv, options.now);
  const all = [...sent.values()];
  const reports = options.dryRun ? await ingestReadings(db, all, options) : await ingestTogether(db, all, options.now);
  const result = { taken: 0, known: 0, refused: malformed };
  for (const own of sent.values()) {
    const report = reports.get(own.valueId);
    result.taken += report?.taken ?? 0;
    result.known += report?.known ?? 0;
    const valueId = String(own.valueId);
    result.refused.push(...(report ? report.refused.map((line) => ({ ...line, valueId })) : unknownLines(own)));
  }
  result.refused.sort((one, other) => one.line - other.line);
  return result;
};
