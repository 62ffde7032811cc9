import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type GroupScreenQuery } from '../../../../web/__generated__/GroupScreenQuery.graphql.ts';
import GroupScreen from '../../../../web/screens/GroupScreen/GroupScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';
import { month } from '../../../kit/month.ts';

const space = (name: string, rest: object = {}) => ({
  id: name,
  key: 7,
  name,
  number: null,
  type: 'APARTMENT',
  size: 58.5,
  residentCount: 2,
  tampuuriName: null,
  coreCount: 3,
  offlineCount: 0,
  activeAlertCount: 0,
  ...rest,
});

const show = (spaces: object[], viewerCanEdit = true, search = '') =>
  renderScreen<GroupScreenQuery>({
    screen: GroupScreen,
    query,
    variables: { groupKey: 3, targetKey: 1, ...month },
    mocks: {
      Query: () => ({
        group: {
          id: 'G',
          key: 3,
          name: 'Talo 1',
          viewerCanEdit,
          target: { id: 'T', key: 5, name: 'As Oy Esimerkki' },
          spaces,
          activeAlerts: { edges: [] },
          network: { nodes: [], links: [] },
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey',
    at: `/target/5/group/3${search}`,
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('lists the spaces of a building, those with alerts and lost devices first', async () => {
  await show([space('A1'), space('A2', { offlineCount: 1 }), space('A3', { activeAlertCount: 1 })]);
  expect(names()).toEqual(['A3', 'A2', 'A1']);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 1' })).toHaveAttribute(
    'href',
    '/target/5/group/3/devices?state=offline',
  );
});

it('writes the state of each space into files in words, and names them after the site', async () => {
  await show([
    space('A1'),
    space('A2', { offlineCount: 1 }),
    space('A3', { activeAlertCount: 2, offlineCount: 1 }),
    space('A4', { coreCount: 0 }),
  ]);
  const { name, text } = await saveFile(screen.getByRole('button', { name: 'Lataa' }), 'CSV-tiedosto');
  const lines = text.trim().split('\r\n');
  expect(name).toBe('As Oy Esimerkki Talo 1 Tilat.csv');
  expect(lines.map((line) => line.split(';').slice(0, 2).join(': '))).toEqual([
    'Huoneisto tai tila: Tilanne',
    'A3: 2 hälytystä, 1 laite ilman yhteyttä',
    'A2: 1 laite ilman yhteyttä',
    'A1: Kunnossa',
    'A4: Ei laitteita',
  ]);
});

it('leads from the figure of alerts to the spaces that have them', async () => {
  const spaces = [space('A1'), space('A2', { offlineCount: 1 }), space('A3', { activeAlertCount: 2 })];
  await show(spaces);
  await userEvent.click(screen.getByRole('link', { name: 'Hälytykset: 2' }));
  expect(names()).toEqual(['A3']);
  expect(screen.getByRole('combobox', { name: 'Tilanne' })).toHaveDisplayValue('Hälytyksiä');
  expect(screen.getByRole('link', { name: 'Hälytykset: 2' })).toHaveAttribute(
    'href',
    '/target/5/group/3?state=alert#spaces',
  );
});

it('narrows the spaces to one kind', async () => {
  await show([space('A1'), space('Sauna', { type: 'PUBLIC_SPACE' })]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tyyppi' }), 'Yleinen tila');
  expect(names()).toEqual(['Sauna']);
});

it('tells what spaces are called in Tampuuri, where they have a name there', async () => {
  const { unmount } = await show([space('A1')]);
  expect(screen.queryByRole('columnheader', { name: 'Nimi Tampuurissa' })).toBeNull();
  unmount();
  await show([space('A1', { tampuuriName: 'A 1' }), space('Sauna')]);
  expect(screen.getByRole('columnheader', { name: 'Nimi Tampuurissa' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^A1/ })).toHaveTextContent('A 1');
});

it('says what to do in a building without spaces', async () => {
  const { router } = await show([]);
  expect(screen.getByText('Rakennuksessa ei ole vielä tiloja')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lisää tiloja' }));
  expect(router.state.location.search).toBe('?dialog=addSpaces');
});

it('offers nothing to add to a building without spaces to somebody who may only read', async () => {
  await show([], false);
  expect(screen.getByText('Rakennuksessa ei ole vielä tiloja')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lisää tiloja' })).toBeNull();
});

it('counts a core that goes offline by its event, without a request', async () => {
  const { environment, router } = await show([space('A1'), space('A2')]);
  const revalidate = vi.spyOn(router, 'revalidate');
  const operations = environment.mock.getAllOperations();
  const live = operations.find((one) => one.request.node.operation.name === 'LiveTargetSubscription');
  if (!live) throw new Error('The screen has no subscription.');
  const counted = (id: string, offlineCount: number) => ({
    __typename: 'Space',
    id,
    coreCount: 3,
    offlineCount,
    activeAlertCount: 0,
  });
  const target = {
    __typename: 'Target',
    id: 'T',
    deviceCount: 6,
    offlineCount: 1,
    lowBatteryCount: 0,
    activeAlertCount: 0,
  };
  act(() =>
    environment.mock.nextValue(live, {
      data: {
        coreStatusChanged: { cores: [], removedCoreIds: [], target, spaces: [counted('A1', 0), counted('A2', 1)] },
      },
    }),
  );
  expect(names()).toEqual(['A2', 'A1']);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 1' })).toBeInTheDocument();
  expect(environment.mock.getAllOperations()).toEqual(operations);
  expect(revalidate).not.toHaveBeenCalled();
});

it('says of a building with devices why it cannot be removed yet, also where an address asks for it', async () => {
  await show([space('A1')], true, '?dialog=delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Siirrä ensin 3 laitetta muualle/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Poista rakennus' })).toBeDisabled();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it('says that a building without devices was deleted, where one comes to then', async () => {
  const { environment, router } = await show([space('A1', { coreCount: 0 })], true, '?dialog=delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Talo 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Poista rakennus' }));
  const operation = environment.mock.getMostRecentOperation();
  act(() =>
    environment.mock.resolve(operation, {
      data: { deleteGroup: { target: { id: 'T', groups: [] }, userErrors: [] } },
    }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5'));
  expect(toasts().at(-1)).toMatchObject({ title: 'Talo 1 on poistettu' });
});
