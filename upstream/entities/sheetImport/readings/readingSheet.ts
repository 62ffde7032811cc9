import { columnsOfKind } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import { scaled } from '../../../time/instant.ts';
import { meterCells } from '../meters/meterFinder.ts';
import { readMeterNames, wordOfType, type SheetMeter } from '../meters/meterWorld.ts';
import { writtenNumber } from '../rows/sheetCells.ts';
import { emptyRow } from '../rows/sheetRows.ts';
import { writtenTime } from '../rows/timeCells.ts';
import type { Sheet } from '../sheetKind.ts';

const latestCells = ({ latestAt, latestRaw, multiplier, offset }: SheetMeter, locale: Call['locale']) => ({
  at: latestAt === null ? '' : writtenTime(latestAt),
  reading: latestRaw === null ? '' : (writtenNumber(scaled(latestRaw, { multiplier, offset }), locale) ?? ''),
});

/** The registers of a target with their latest readings, to be replaced by new ones. */
export const readReadingSheet = async ({ db, locale }: Call, targetId: number): Promise<Sheet> => {
  const { meters } = await readMeterNames(db, targetId);
  const columns = [...columnsOfKind.readings];
  const types = new Set(meters.map(({ typeId }) => typeId));
  return {
    columns,
    rows: meters.map((meter) => {
      const row = { ...emptyRow, ...meterCells(meter, locale), ...latestCells(meter, locale) };
      return columns.map((column) => row[column]);
    }),
    choices: [{ column: 'value', values: [...types].flatMap((typeId) => wordOfType(typeId, locale) || []) }],
  };
};
