import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionChange, type SessionChange } from '../../../web/entities/viewer/session.ts';
import LogoutScreen from '../../../web/screens/LogoutScreen/LogoutScreen.tsx';
import { answerGraph } from '../../kit/answerGraph.ts';
import { renderPage } from '../../kit/renderPage.tsx';

let changes: SessionChange[] = [];
let stop = () => {};

beforeEach(() => {
  changes = [];
  stop = onSessionChange((change) => changes.push(change));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const show = async (search: string, refusals: { code: string }[]) => {
  const sent = answerGraph({ logoutMutation: () => ({ logout: { userErrors: refusals } }) });
  await renderPage({ page: LogoutScreen, path: '/logout', at: `/logout${search}`, language: 'en' });
  return sent;
};

describe('signing out', () => {
  it('ends the session once', async () => {
    const sent = await show('', []);
    await waitFor(() => expect(changes).toEqual([{ kind: 'left' }]));
    expect(sent.map(({ variables }) => variables)).toEqual([{}]);
  });

  it('says that it failed, and tries again', async () => {
    const sent = await show('', [{ code: 'RATE_LIMITED' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(changes).toEqual([]);
  });
});

describe('returning to the own account', () => {
  it.each([
    ['ends acting as somebody else', []],
    ['leads home also where nobody is acted as any more', [{ code: 'NO_PERMISSION' }]],
  ])('%s', async (_title, refusals) => {
    const sent = await show('?exit=1', refusals);
    await waitFor(() => expect(changes).toEqual([{ kind: 'began', next: '/' }]));
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { exit: true } }]);
  });

  it('leads nowhere where it was refused', async () => {
    await show('?exit=1', [{ code: 'RATE_LIMITED' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing out failed.');
    expect(changes).toEqual([]);
  });
});
