import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sidePanelSlot } from '../../../../web/ui/layout/sidePanel.tsx';
import { showWizard } from './showWizard.ts';
import { sentOperation } from '../../../kit/sentMutation.ts';
import { showHome, site } from '../../../kit/showHome.tsx';

/** A window of a width. */
const widen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));

beforeEach(() => () => {
  vi.unstubAllGlobals();
  act(() => sidePanelSlot(null));
});

it('has its steps in the side of the page from 1440 pixels on, with the draft under them', async () => {
  widen(1440);
  const side = document.body.appendChild(document.createElement('aside'));
  sidePanelSlot(side);
  const { router } = await showWizard('spaces');
  const panel = within(side);
  expect(panel.getByRole('navigation', { name: 'Vaiheet' })).toBeInTheDocument();
  expect(panel.getByText(/^Luonnos tallennettu/)).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: /^Rakennukset ja portaat/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mitä rakennuksia kohteessa on?');
  await userEvent.click(panel.getByRole('button', { name: 'Jätä kesken' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  side.remove();
});

it('has its steps in a drawer from 1100 pixels on', async () => {
  widen(1100);
  await showWizard('spaces');
  expect(screen.queryByRole('navigation', { name: 'Vaiheet' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vaihe 3/6: Tilat' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Laitteet/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mitkä laitteet ja minne?');
});

it('is listed on home as long as it is a draft, the last three with a link to all', async () => {
  const { environment, router } = await showHome([site('Valmis')]);
  const operation = await sentOperation(environment, 'UnfinishedDraftsQuery');
  const treeDrafts = ['Yksi', 'Kaksi', 'Kolme', 'Neljä'].map((name, index) => ({
    id: `D${index}`,
    key: index + 7,
    name: `As Oy ${name}`,
    step: 'spaces',
    savedAt: '2026-11-28T12:09:00Z',
    expiresAt: '2026-12-28T12:09:00Z',
  }));
  await act(async () => environment.mock.resolve(operation, { data: { viewer: { treeDrafts } } }));
  expect(await screen.findByText('As Oy Kolme')).toBeInTheDocument();
  expect(screen.queryByText('As Oy Neljä')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kaikki 4 luonnosta' })).toHaveAttribute('href', '/wizard');
  await userEvent.click(screen.getByRole('button', { name: 'Jatka: As Oy Yksi' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/wizard/7'));
});
