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

it.each<Language>(['fi', 'en'])('in %s a day is written as a date field takes it', (language) => {
  expect(readDate(createFormat(language).date(evening))).toBe('2026-11-22');
});
