import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadWords, startTranslations } from '../../../web/i18n/i18n.ts';

const network = vi.hoisted(() => ({ isDown: false }));

const words = vi.hoisted(() => (text: string) => () => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: { control: { rules: text } } };
});
vi.mock('../../../web/i18n/fi.json?control', words('Valvomo'));
vi.mock('../../../web/i18n/en.json?control', words('Control room'));

beforeEach(async () => {
  network.isDown = false;
  await startTranslations('fi', ['outside']);
  for (const language of ['fi', 'en']) i18next.removeResourceBundle(language, 'control');
});

describe('texts that cannot be loaded', () => {
  it('fail the screen that names them, and are loaded when it tries again', async () => {
    network.isDown = true;
    await expect(loadWords(['control'])).rejects.toThrow();
    network.isDown = false;
    await loadWords(['control']);
    expect(i18next.t('control.rules')).toBe('Valvomo');
  });

  it('are Finnish after a change of the language, and turn once the connection is back', async () => {
    await loadWords(['control']);
    network.isDown = true;
    await changeLanguage('en');
    expect(i18next.t('control.rules')).toBe('Valvomo');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(i18next.t('control.rules')).toBe('Control room'));
  });
});
