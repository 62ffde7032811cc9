import { expect, it } from 'vitest';
import { readDate } from '../../../web/forms/texts.ts';
import { createFormat } from '../../../web/i18n/format.ts';
import type { Language } from '../../../web/i18n/language.ts';

const evening = '2026-11-22T12:56:00Z';

it.each<[Language, string]>([
  ['fi', '22.11.2026 klo 14.56'],
  ['en', '22.11.2026, 14:56'],
])('in %s a moment is written %s', (language, words) => {
  expect(createFormat(language).dateTime(evening)).toBe(words);
});

it.each<[Language, string, string]>([
  ['fi', '25.10.2026 klo 03.30 UTC+3', '25.10.2026 klo 03.30 UTC+2'],
  ['en', '25.10.2026, 03:30 GMT+3', '25.10.2026, 03:30 GMT+2'],
])('in %s the hour that comes twice in October is written %s and then %s', (language, first, second) => {
  const { dateTime } = createFormat(language);
  expect([dateTime('2026-10-25T00:30:00Z'), dateTime('2026-10-25T01:30:00Z')]).toEqual([first, second]);
  expect(dateTime('2026-10-25T02:00:00Z')).not.toMatch(/UTC|GMT/);
});

it.each<Language>(['fi', 'en'])('in %s a day is written as a date field takes it', (language) => {
  expect(readDate(createFormat(language).date(evening))).toBe('2026-11-22');
});

it.each<[Language, number, number, string]>([
  ['fi', 1790.5, 0, '1\u00a0790,5'],
  ['en', 1790.5, 0, '1,790.5'],
  ['fi', 89.71, 3, '89,710'],
  ['fi', -0.1 - 0.2, 0, '−0,3'],
  ['fi', -0.000_000_1, 1, '0,0'],
])('in %s %d is told exactly, with at least %d decimals, as %s', (language, value, least, text) => {
  expect(createFormat(language).exact(value, least)).toBe(text);
});

it.each<[Language, string]>([
  ['fi', '−12\u00a0%'],
  ['en', '-12\u00a0%'],
])('in %s a fall is written %s', (language, text) => {
  expect(createFormat(language).change(-0.12)).toBe(text);
});

it.each<[number, string]>([
  [59.4, '59\u00a0sekuntia sitten'],
  [59.6, '1\u00a0minuutti sitten'],
  [59.7 * 60, '1\u00a0tunti sitten'],
  [23.7 * 3600, 'eilen'],
  [3.4 * 86_400, '3\u00a0päivää sitten'],
  [-5, 'nyt'],
])('what happened %d seconds before is told as %s, the number beside what it counts', (seconds, words) => {
  const now = Date.parse(evening);
  expect(createFormat('fi').ago(now - seconds * 1000, now)).toBe(words);
});

it('what happened is told shortly where there is little room', () => {
  const now = Date.parse(evening);
  expect(createFormat('fi').ago(now - 59 * 60_000, now, 'short')).toBe('59\u00a0min sitten');
});

it('writes euros with the sign where each language has it, also of less than none', () => {
  expect([104.4, -22].map((amount) => createFormat('fi').euros(amount))).toEqual(['104,40\u00a0€', '−22,00\u00a0€']);
  expect([104.4, -22].map((amount) => createFormat('en').euros(amount))).toEqual(['€104.40', '−€22.00']);
});
