import { columnsOfKind } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import { conversionsOf } from '../../../readings/conversions.ts';
import { readMeterEvents } from '../../../readings/registers/registerPoints.ts';
import { meterEventRecordOf } from '../../meterEvent/meterEventRows.ts';
import { meterCells } from '../meters/meterFinder.ts';
import { readMeterNames, wordOfType } from '../meters/meterWorld.ts';
import { writtenNumber } from '../rows/sheetCells.ts';
import { emptyRow } from '../rows/sheetRows.ts';
import { writtenTime } from '../rows/timeCells.ts';
import { sheetKind, type Sheet } from '../sheetKind.ts';
import { planSwaps } from './planSwaps.ts';
import { readSwapWorld } from './swapWorld.ts';
import { findUndoBlock, undoSwaps, writeSwaps } from './writeSwaps.ts';

/** The swaps of the meters of a target that are recorded. */
const readSwapSheet = async ({ db, locale }: Call, targetId: number): Promise<Sheet> => {
  const { meters } = await readMeterNames(db, targetId);
  const events = await readMeterEvents(
    db,
    meters.map(({ id }) => id),
  );
  const columns = [...columnsOfKind.meterSwaps];
  const rows = meters.flatMap((meter) => {
    const own = events.get(meter.id) ?? [];
    const conversions = conversionsOf(meter, own);
    return own
      .filter(({ kind }) => kind === 'swap')
      .map((event) => {
        const { endReading, startReading, conversion, comment } = meterEventRecordOf(event, conversions);
        return {
          ...emptyRow,
          ...meterCells(meter, locale),
          at: writtenTime(event.at),
          endReading: writtenNumber(endReading, locale) ?? '',
          startReading: writtenNumber(startReading, locale) ?? '',
          multiplier: writtenNumber(conversion?.after.multiplier ?? null, locale) ?? '',
          comment: comment ?? '',
        };
      });
  });
  const types = new Set(meters.map(({ typeId }) => typeId));
  return {
    columns,
    rows: rows.map((row) => columns.map((column) => row[column])),
    choices: [{ column: 'value', values: [...types].flatMap((typeId) => wordOfType(typeId, locale) || []) }],
  };
};

/** Swaps of the meters of a target. Unlikely readings are marked: the import of the preview confirms them. */
export const swapsKind = sheetKind({
  barredBy: ['meterSwaps'],
  readSheet: readSwapSheet,
  readWorld: readSwapWorld,
  plan: planSwaps,
  write: writeSwaps,
  findUndoBlock,
  undo: (trx, written, { call }) => undoSwaps(trx, written, call),
});
