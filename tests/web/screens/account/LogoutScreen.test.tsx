import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionChange, type SessionChange } from '../../../../web/entities/viewer/session.ts';
import LogoutScreen from '../../../../web/screens/LogoutScreen/LogoutScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

let changes: SessionChange[] = [];
let stop = () => {};

beforeEach(() => {
  changes = [];
  openAddress.mockReset();
  stop = onSessionChange((change) => changes.push(change));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const openAddress = vi.fn<(address: string) => void>();

const Page = () => <LogoutScreen openAddress={openAddress} />;

const show = async (search: string, refusals: { code: string }[], previousAdmin = false) => {
  const sent = mockGraphQL({
    LogoutScreenQuery: () => ({ viewer: { user: { previousAdmin } } }),
    LogoutScreenMutation: () => ({ logout: { userErrors: refusals } }),
  });
  await renderPage({ page: Page, path: '/logout', at: `/logout${search}`, language: 'en' });
  return () => sent.filter(({ name }) => name === 'LogoutScreenMutation').map(({ variables }) => variables);
};

describe('signing out', () => {
  it('ends the session once', async () => {
    const sent = await show('', []);
    await waitFor(() => expect(changes).toEqual([{ kind: 'left' }]));
    expect(sent()).toEqual([{}]);
    expect(openAddress).not.toHaveBeenCalled();
  });

  it('says that it failed, and tries again', async () => {
    const sent = await show('', [{ code: 'RATE_LIMITED' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(changes).toEqual([]);
  });

  it('says that it failed where nobody answers', async () => {
    mockGraphQL({});
    await renderPage({ page: Page, path: '/logout', at: '/logout', language: 'en' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing out failed. Try again.');
  });
});

describe('signing out while acting as another user', () => {
  it.each([
    ['ends the impersonation and reloads as the administrator', '', []],
    ['does so by the exit query without asking first', '?exit=1', []],
    ['reloads also where another tab has ended it already', '?exit=1', [{ code: 'NO_PERMISSION' }]],
  ])('%s', async (_title, search, refusals) => {
    const sent = await show(search, refusals, true);
    await waitFor(() => expect(openAddress).toHaveBeenCalledWith('/'));
    expect(sent()).toEqual([{ input: { exit: true } }]);
    expect(changes).toEqual([]);
    expect(localStorage.getItem('session')).toMatch(/^began /);
  });

  it('reloads nothing where it was refused', async () => {
    await show('?exit=1', [{ code: 'RATE_LIMITED' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing out failed. Try again.');
    expect(openAddress).not.toHaveBeenCalled();
  });
});
