import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { core, showDevices, slow } from '../../../kit/showDevices.tsx';

/* Several devices of the list are given one route. */

type Shown = Awaited<ReturnType<typeof showDevices>>;

const latest = ({ environment }: Shown) => environment.mock.getMostRecentOperation();
const askedFor = (shown: Shown): unknown => latest(shown).request.variables['input'];
const answer = (shown: Shown, data: object) =>
  act(async () => {
    shown.environment.mock.resolve(latest(shown), { data });
    await Promise.resolve();
  });

type InNetwork = { parent?: string | null; isMama?: boolean; battery?: number | null };

const node = (name: string, { parent = null, isMama = false, battery = 88 }: InNetwork) => ({
  name,
  isMama,
  x: null,
  y: null,
  core: {
    id: name,
    online: true,
    battery,
    parent: parent === null ? null : { id: parent },
    group: { id: 'G', name: 'Talo 1' },
  },
});

/** Opens the change of the route of all devices of the list, in a network of theirs. */
const open = async (names: readonly string[], network: ReturnType<typeof node>[]) => {
  const shown = await showDevices(names.map((name) => core(name)));
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Vaihda reitti' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await answer(shown, { target: { id: 'T', network: { nodes: network } } });
  const choose = async (through: string) => {
    await person.click(await dialog.findByRole('combobox', { name: 'Uusi reitti' }));
    await person.click(await screen.findByRole('option', { name: `${through} · Talo 1` }));
  };
  return { shown, person, dialog, choose };
};

const mamas = [node('Mama A', { isMama: true, battery: null }), node('Mama B', { isMama: true, battery: null })];

const asked = (...outcomes: [id: string, through: string, code?: string][]) => ({
  setParent: {
    outcomes: outcomes.map(([id, through, code]) => ({
      core: {
        id,
        parentConfirmed: false,
        linkQuality: 0,
        parent: { id: through, key: 2, name: through, online: true, target: null, group: null, space: null },
      },
      userErrors: code === undefined ? [] : [{ code, message: '' }],
    })),
    userErrors: [],
  },
});

it('asks for one route for all of them, names who was refused it, and gives the former routes back', async () => {
  const { shown, person, dialog, choose } = await open(
    ['Vesi 1', 'Vesi 2', 'Vesi 3'],
    [
      ...mamas,
      node('Vesi 1', { parent: 'Mama A' }),
      node('Vesi 2', { parent: 'Mama A' }),
      node('Vesi 3', { parent: null }),
    ],
  );
  await choose('Mama B');
  await person.click(dialog.getByRole('button', { name: 'Vaihda reitti' }));
  expect(askedFor(shown)).toEqual({ parentId: 'Mama B', coreIds: ['Vesi 1', 'Vesi 2', 'Vesi 3'] });
  await answer(shown, asked(['Vesi 1', 'Mama B'], ['Vesi 2', 'Mama A', 'CONFLICT'], ['Vesi 3', 'Mama B']));
  expect(await screen.findByText('Pyyntö lähetetty 2 / 3 laitteelle')).toBeVisible();
  const outcome = within(screen.getByRole('dialog')).getByRole('row', { name: /Vesi 2/ });
  expect(outcome).toHaveTextContent('Laitteella on toinen toiminto kesken.');
  await person.click(screen.getByRole('button', { name: 'Kumoa' }));
  // The one that had no route has none to go back to.
  expect(askedFor(shown)).toEqual({ parentId: 'Mama A', coreIds: ['Vesi 1'] });
  await answer(shown, asked(['Vesi 1', 'Mama A']));
  expect(await screen.findByText('Entistä reittiä pyydetty 1 laitteelle')).toBeVisible();
});

it('leaves those out that have the route already, and says how many', async () => {
  const { shown, person, dialog, choose } = await open(
    ['Vesi 1', 'Mama A'],
    [...mamas, node('Vesi 1', { parent: 'Mama A' })],
  );
  await choose('Mama B');
  expect(dialog.getByText(/1 laite jää ennalleen/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Vaihda reitti' }));
  expect(askedFor(shown)).toEqual({ parentId: 'Mama B', coreIds: ['Vesi 1'] });
});

it('says so where there is nothing that all of them could report through', async () => {
  const { dialog } = await open(['Vesi 1'], [mamas[0] as (typeof mamas)[number], node('Vesi 1', { parent: 'Mama A' })]);
  expect(await dialog.findByText(/ei ole laitetta, jonka kautta kaikki/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Vaihda reitti' })).toBeDisabled();
});
