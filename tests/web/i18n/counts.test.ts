import i18next from 'i18next';
import { expect, it } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';

it.each([
  ['fi', 1, '1 laite ilman yhteyttä'],
  ['fi', 2000, '2\u00a0000 laitetta ilman yhteyttä'],
  ['en', 1, '1 device offline'],
  ['en', 12_000, '12,000 devices offline'],
] as const)('in %s, %d devices are counted as people write it', async (language, count, words) => {
  await startTranslations(language);
  expect(i18next.t('tree.offline', { count })).toBe(words);
});
