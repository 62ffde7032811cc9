import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, asked, coreLog, device, showCore } from '../../../kit/shownCore.ts';

const minute = 60_000;

/** What this browser knows to have been asked of the device more than an hour ago. */
const askedLongAgo = () => {
  const before = { update: 3, event: 0, error: 0, valueEvent: 0 };
  const reboot = { kind: 'REBOOT', at: Date.now() - 61 * minute, before, result: 'RUNNING' };
  localStorage.setItem('acts', JSON.stringify({ C: reboot }));
};

const underWay = (key: number, kind: string, minutesAgo: number) => ({
  key,
  at: new Date(Date.now() - minutesAgo * minute).toISOString(),
  kind,
  result: 'RUNNING',
});

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem('acts');
});

/** A device of which nobody waits any more for the end of a restart that the service still tells as under way. */
const showGivenUp = async () => {
  askedLongAgo();
  const shown = await showCore(device());
  await act(() => vi.advanceTimersByTimeAsync(2_600));
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [underWay(4, 'REBOOT', 61)] }));
  await screen.findByText('Käynnistä uudelleen: Ei vastannut ajoissa');
  return shown;
};

it('shows what was given up no more as under way, and not again once it was closed', async () => {
  const shown = await showGivenUp();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
  lookAgain();
  await waitFor(() => asked(shown, 'readCoreLogQuery'));
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [underWay(4, 'REBOOT', 61)] }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Ei vastannut ajoissa/)).toBeNull();
});

it('shows what somebody else asks after one has given up', async () => {
  const shown = await showGivenUp();
  lookAgain();
  await waitFor(() => asked(shown, 'readCoreLogQuery'));
  const updates = [underWay(5, 'CONFIGURATION', 0), underWay(4, 'REBOOT', 61)];
  await answer(shown, 'readCoreLogQuery', coreLog({ updates }));
  expect(await screen.findByRole('progressbar', { name: 'Lähetetään asetuksia' })).toBeInTheDocument();
});

it('tells that what was given up was done after all, also to who had closed that it was not', async () => {
  const shown = await showGivenUp();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
  lookAgain();
  await waitFor(() => asked(shown, 'readCoreLogQuery'));
  const done = { ...underWay(4, 'REBOOT', 61), result: 'OK' };
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [done] }));
  expect(await screen.findByText('Laite on käynnistynyt uudelleen')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
  lookAgain();
  await waitFor(() => asked(shown, 'readCoreLogQuery'));
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [done] }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Laite on käynnistynyt uudelleen')).toBeNull();
});

it('does not tell once more of what never answered that it did not, once that was closed', async () => {
  const shown = await showGivenUp();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
  lookAgain();
  await waitFor(() => asked(shown, 'readCoreLogQuery'));
  const ended = { ...underWay(4, 'REBOOT', 61), result: 'TIMEOUT' };
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [ended] }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/Ei vastannut ajoissa/)).toBeNull();
});
