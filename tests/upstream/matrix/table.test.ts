import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoints } from '../../../contract/wire/endpoint.ts';
import { ui } from '../../../contract/ui.ts';

type Line = { method: string; path: string; who: string; status: number };

const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

const lines: Line[] = readFileSync(new URL('uiCalls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', who = '', status = ''] = line.split('\t');
    return { method, path, who, status: Number(status) };
  });

const table: Endpoints = ui;
const calls = new Map(Object.values(table).map((call) => [`${call.method} ${plain(call.path)}`, call]));

/** The two device-details of a target differ only in the end of their path. */
const isWordAtTheEnd = (path: string): boolean => path.endsWith('{type}');

describe('the table of calls', () => {
  it('has as many lines as the contract has calls', () => {
    expect(lines).toHaveLength(Object.keys(ui).length);
  });

  it.each(lines)('$method $path is open to $who with $status', ({ method, path, who, status }) => {
    const call = Object.values(table).find(
      (one) =>
        one.method === method && plain(one.path) === plain(path) && isWordAtTheEnd(one.path) === isWordAtTheEnd(path),
    );
    expect(call).toMatchObject({ who, status });
  });

  it('contains every call of the contract', () => {
    const known = new Set(lines.map(({ method, path }) => `${method} ${plain(path)}`));
    expect([...calls.keys()].filter((call) => !known.has(call))).toEqual([]);
  });
});
