import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Act } from './kit/act.ts';

const root = join(import.meta.dirname, '../..');

const files = import.meta.glob<Record<string, readonly Act[]>>('./rows/*.ts', { eager: true });

const pressed = new Set(
  Object.values(files).flatMap((file) => Object.values(file).flatMap((acts) => acts.flatMap(({ sends }) => sends))),
);

const compiled = readdirSync(join(root, 'web/__generated__')).flatMap(
  (name) => /^(\w+Mutation)\.graphql\.ts$/.exec(name)?.[1] ?? [],
);

it('presses every mutation of the portal', () => {
  expect(compiled.length).toBeGreaterThan(100);
  expect(compiled.filter((name) => !pressed.has(name))).toEqual([]);
});

it('names no mutation that the portal does not have', () => {
  expect([...pressed].filter((name) => !compiled.includes(name))).toEqual([]);
});

it('runs the acts of every file', () => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const texts = tests.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  expect(Object.keys(files).filter((path) => !texts.includes(`from '${path}'`))).toEqual([]);
});
