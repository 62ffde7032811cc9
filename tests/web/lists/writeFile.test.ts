import { afterEach, expect, it, vi } from 'vitest';
import type { FileCell } from '../../../web/lists/tableFile.ts';
import { writeFile, type FileAnswer, type FileOrder } from '../../../web/lists/writeFile.ts';

const shape = { kind: 'csv', language: 'fi', sheet: 'Lukemat' } as const;
const rowsTo = (count: number): FileCell[][] => Array.from({ length: count }, (_row, index) => [index]);

/** Stands in for what writes beside the page, and answers as it is told. */
const stand = (answer: FileAnswer) => {
  const heard: FileOrder[] = [];
  const ended = vi.fn();
  class Beside extends EventTarget {
    terminate = ended;
    postMessage(order: FileOrder) {
      heard.push(order);
      if ('shape' in order) this.dispatchEvent(new MessageEvent('message', { data: answer }));
    }
  }
  vi.stubGlobal('Worker', Beside);
  return { heard, ended };
};

afterEach(() => vi.unstubAllGlobals());

it('writes a list of some rows at once', async () => {
  const { heard } = stand({ failed: true });
  const file = await writeFile({ headers: ['Lukema'], rows: rowsTo(3) }, shape);
  expect(await file.text()).toBe('Lukema\r\n0\r\n1\r\n2\r\n');
  expect(heard).toEqual([]);
});

it('lets the page go on while a file of a hundred thousand rows is made, some thousands at a time', async () => {
  const done = new Blob(['whole']);
  const { heard, ended } = stand({ file: done });
  const rows = rowsTo(100_000);
  let turns = 0;
  const turn = setInterval(() => (turns += 1));
  expect(await writeFile({ headers: ['Lukema'], rows }, shape)).toBe(done);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(10);
  const sent = heard.flatMap((order) => ('rows' in order ? [order.rows] : []));
  expect(sent.flat()).toEqual(rows);
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  expect(heard.at(-1)).toEqual({ headers: ['Lukema'], shape });
  expect(ended).toHaveBeenCalledOnce();
});

it('says that a file could not be written where it was not', async () => {
  const { ended } = stand({ failed: true });
  await expect(writeFile({ headers: ['Lukema'], rows: rowsTo(5000) }, shape)).rejects.toThrow();
  expect(ended).toHaveBeenCalledOnce();
});
