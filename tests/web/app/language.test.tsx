import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { changeLanguage } from '../../../web/i18n/i18n.ts';
import { pageOf } from '../../kit/pageOf.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

const user = {
  username: 'matti',
  email: 'matti@esimerkki.fi',
  isTester: false,
  isMes: false,
  isAdmin: false,
  previousAdmin: false,
};

beforeEach(() => {
  localStorage.removeItem('session');
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await changeLanguage('fi');
});

it('is turned into another language on a phone, and back again', async () => {
  await renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: { Query: () => ({ viewer: { favouriteTargets: [], targets: pageOf([]) } }), User: () => user },
  });
  const person = userEvent.setup();
  const choose = async (button: RegExp, item: string) => {
    await person.click(await screen.findByRole('button', { name: button }));
    await person.click(await screen.findByRole('menuitem', { name: item }, { timeout: 10_000 }));
  };
  await choose(/^Tili/, 'In English');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await choose(/^Account/, 'Suomeksi');
  await waitFor(() => expect(document.documentElement.lang).toBe('fi'));
});
