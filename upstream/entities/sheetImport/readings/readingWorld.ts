import { sql } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import { engineOf } from '../../../db/engine.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import type { Register } from '../../../readings/ingest/longestChain.ts';
import { readStored, type StoredReadings } from '../../../readings/ingest/storedReadings.ts';
import { readExclusions, type Exclusions } from '../../../readings/registers/readingExclusions.ts';
import { readMeterEvents } from '../../../readings/registers/registerPoints.ts';
import { nearSlot, joinSlotAt } from '../../../readings/slotTables.ts';
import { MeterFinder } from '../meters/meterFinder.ts';
import { readMeterNames, type MeterNames } from '../meters/meterWorld.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { timeCell } from '../rows/timeCells.ts';

/** Days before the first reading of a meter from which its usual consumption is counted. */
const usualDays = 90;

/** What is stored of a target that a sheet of readings is compared with. */
export type ReadingWorld = {
  names: MeterNames;
  stored: ReadonlyMap<number, StoredReadings>;
  events: ReadonlyMap<number, Row<'meterEvents'>[]>;
  exclusions: Exclusions;
  /** A reading of each meter some months before those of the sheet. */
  earlier: ReadonlyMap<number, Register>;
  now: number;
};

type Span = { valueId: number; register: true; from: number; to: number };

/** From the first to the last reading of each meter that the rows find. */
const spansOf = (names: MeterNames, rows: readonly SheetRow[]): Span[] => {
  const finder = new MeterFinder(names);
  const sheet = new SheetReader(rows);
  const spans = new Map<number, Span>();
  for (const [row, { at }] of rows.entries()) {
    const time = timeCell(at);
    const meter = time.state === 'given' ? finder.find(sheet, row) : undefined;
    if (!meter || time.state !== 'given') continue;
    const span = spans.getOrInsertComputed(meter.id, () => ({
      valueId: meter.id,
      register: true,
      from: time.value,
      to: time.value,
    }));
    span.from = Math.min(span.from, time.value);
    span.to = Math.max(span.to, time.value);
  }
  return [...spans.values()];
};

/** The first reading of each meter of the days before its span. */
const readEarlier = async (db: Db, spans: readonly Span[]): Promise<Map<number, Register>> => {
  const found = new Map<number, Register>();
  for (const some of inChunks(spans)) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: some.map(({ valueId }) => valueId) },
      { kind: 'bigint', numbers: some.map(({ from }) => Math.floor(from / 1000) - usualDays * 86_400) },
      { kind: 'bigint', numbers: some.map(({ from }) => Math.floor(from / 1000)) },
    ]);
    const first = nearSlot(db, 'readingsHour', {
      side: 'after',
      valueId: sql`given.column1`,
      ts: sql`given.column2`,
      where: sql`near.ts < given.column3`,
    });
    const { rows } = await sql<Row<'readingsHour'>>`
      with first as materialized (select given.column1 as id, ${first} as ts from ${given})
      select slot.* from first
        ${joinSlotAt(db, 'readingsHour', { valueId: sql`first.id`, ts: sql`first.ts` })}`.execute(db);
    for (const { valueId, at, raw } of rows) found.set(valueId, { at, raw });
  }
  return found;
};

/** Reads the meters of a target, and what is stored of those that the rows find. */
export const readReadingWorld = async (
  db: Db,
  { targetId, rows, now }: { targetId: number; rows: readonly SheetRow[]; now: number },
): Promise<ReadingWorld> => {
  const names = await readMeterNames(db, targetId);
  const spans = spansOf(names, rows);
  const ids = spans.map(({ valueId }) => valueId);
  return {
    names,
    stored: await readStored(db, spans, now),
    events: await readMeterEvents(db, ids),
    exclusions: await readExclusions(db, ids),
    earlier: await readEarlier(db, spans),
    now,
  };
};
