import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { localTimeReader, type NoInstant } from './localTime.ts';

/** One meter reading as the file has it, with its line for the report. */
export type RegisterReading = { line: number; at: number; litres: string };

/** A line that is no reading. */
export type UnreadLine = { line: number; household: string; text: string; reason: NoInstant };

/** What stood in the file: each household's readings in the file's order, and the lines that are none. */
export type Registers = { households: Map<string, RegisterReading[]>; unread: UnreadLine[]; lines: number };

const columns = ['household', 'local_time', 'register_litres'] as const;

/** The file has not the columns that it should have. */
export class WrongColumns extends Error {
  constructor(found: readonly string[]) {
    super(`The first line has to name the columns ${columns.join(', ')}; it says: ${found.join(', ')}.`);
    this.name = 'WrongColumns';
  }
}

const number = /^-?\d+(\.\d+)?$/;

/** Reads a CSV of cumulative registers, a line a reading: household, local time, litres. */
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
