import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTranslations } from '../../../web/i18n/i18n.ts';

const network = vi.hoisted(() => ({ isDown: false, loaded: [] as string[], held: Promise.resolve() }));

const texts = vi.hoisted(() => (language: string, text: string) => async () => {
  await network.held;
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  network.loaded.push(language);
  return { default: { control: { rules: text } } };
});
vi.mock('../../../web/i18n/fi.json?inside', texts('fi', 'Valvomo'));
vi.mock('../../../web/i18n/en.json?inside', texts('en', 'Control room'));

beforeEach(async () => {
  network.isDown = false;
  await startTranslations('fi', ['outside']);
  for (const language of ['fi', 'en']) i18next.removeResourceBundle(language, 'inside');
  vi.resetModules();
});

describe('texts that cannot be loaded', () => {
  it('fail the signed-in portal, and are loaded when it tries again', async () => {
    network.isDown = true;
    await expect(loadTexts('inside')).rejects.toThrow();
    network.isDown = false;
    await loadTexts('inside');
    expect(i18next.t('control.rules')).toBe('Valvomo');
  });

  it('are Finnish after a change of the language, and turn once the connection is back', async () => {
    await loadTexts('inside');
    network.isDown = true;
    await changeLanguage('en');
    expect(i18next.t('control.rules')).toBe('Valvomo');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(i18next.t('control.rules')).toBe('Control room'));
  });
});

it('loads the texts of the language of the page alone', async () => {
  network.loaded.length = 0;
  await startTranslations('en', ['outside']);
  await loadTexts('inside');
  expect(network.loaded).not.toContain('fi');
  expect(i18next.t('control.rules')).toBe('Control room');
});

it('stays in the language chosen last, where the texts of an earlier choice come later', async () => {
  await loadTexts('inside');
  const slow = Promise.withResolvers<void>();
  network.held = slow.promise;
  const english = changeLanguage('en');
  await changeLanguage('fi');
  slow.resolve();
  await english;
  expect(i18next.language).toBe('fi');
  expect(document.documentElement.lang).toBe('fi');
});
