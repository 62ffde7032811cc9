import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { localTimeReader, type NoInstant } from './localTime.ts';

/** A meter reading of the file, with its line number for the report. */
export type RegisterReading = { line: number; at: number; litres: string };

/** A line that could not be parsed. */
export type UnreadLine = { line: number; household: string; text: string; reason: NoInstant };

/** Contents of a file: readings by household in file order, and the lines that could not be parsed. */
export type Registers = { households: Map<string, RegisterReading[]>; unread: UnreadLine[]; lines: number };

const columns = ['household', 'local_time', 'register_litres'] as const;

/** Error: the file lacks required columns. */
export class WrongColumns extends Error {
  constructor(found: readonly string[]) {
    super(`The first line has to name the columns ${columns.join(', ')}; it says: ${found.join(', ')}.`);
    this.name = 'WrongColumns';
  }
}

const number = /^-?\d+(\.\d+)?$/;

/** Reads a CSV file of cumulative registers with the columns household, local time and litres. */
export const readRegisters = async (file: string, timeZone: string): Promise<Registers> => {
  const registers: Registers = { households: new Map(), unread: [], lines: 0 };
  const readers = new Map<string, ReturnType<typeof localTimeReader>>();
  const header = (found: string[]) => {
    if (!columns.every((column) => found.includes(column))) throw new WrongColumns(found);
    return found;
  };
  const rows = createReadStream(file).pipe(parse({ columns: header, bom: true, trim: true, skip_empty_lines: true }));
  for await (const row of rows as AsyncIterable<Record<(typeof columns)[number], string>>) {
    const line = ++registers.lines + 1;
    const { household, local_time: text, register_litres: litres } = row;
    const read = readers.get(household) ?? localTimeReader(timeZone);
    readers.set(household, read);
    const at = number.test(litres) ? read(text) : 'MALFORMED';
    if (typeof at === 'string') registers.unread.push({ line, household, text: `${text} ${litres}`, reason: at });
    else {
      const readings = registers.households.get(household) ?? [];
      registers.households.set(household, readings);
      readings.push({ line, at, litres });
    }
  }
  return registers;
};
