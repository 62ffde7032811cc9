import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type GroupScreenQuery } from '../../../../web/__generated__/GroupScreenQuery.graphql.ts';
import GroupScreen from '../../../../web/screens/GroupScreen/GroupScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { raiseAlertChange } from '../../../kit/raiseAlertChange.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { month } from '../../../kit/month.ts';

const space = (name: string, rest: object = {}) => ({
  id: name,
  key: 7,
  name,
  type: 'APARTMENT',
  residentCount: 2,
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  worstAlert: null,
  coreCount: 3,
  offlineCount: 0,
  activeAlertCount: 0,
  ...rest,
});

const show = (spaces: object[], viewerCanEdit = true, search = '', more: object = {}) =>
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
          width: 2,
          openAlertCounts: [],
          consumption: [],
          activeAlerts: { edges: [] },
          ...more,
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey',
    at: `/target/5/group/3${search}`,
  });

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .map((cell) => cell.title);

it('shows the spaces of a building as a house, and leads to the devices that are offline', async () => {
  await show([space('A1'), space('A2', { x: 1, offlineCount: 1 })]);
  expect(names()).toEqual(['A1, 1. kerros: Kunnossa', 'A2, 1. kerros: 1 laite ilman yhteyttä']);
  expect(screen.getByRole('link', { name: '1 ilman yhteyttä' })).toHaveAttribute(
    'href',
    '/target/5/group/3/devices?state=offline',
  );
});

it('moves an alert of the building that ends to the ended ones', async () => {
  const shown = await show([space('A1')], true, '', { lastEndedAlerts: [], openLeaks: [] });
  expect(await screen.findByText(/^Ei päättyneitä hälytyksiä/, {}, { timeout: 10_000 })).toBeInTheDocument();
  const ended = (id: string, groupId: string) => ({
    id,
    name: `Vesi ${id}`,
    code: 'CONTINUOUS_FLOW_24H',
    state: 'ENDED',
    from: '2026-11-20T08:00:00Z',
    to: '2026-11-20T09:00:00Z',
    explainedById: null,
    group: { id: groupId, key: 3, openAlertCounts: [], openLeaks: [] },
    space: null,
  });
  raiseAlertChange(shown, ended('L2', 'G9'));
  raiseAlertChange(shown, ended('L1', 'G'));
  expect(await screen.findByRole('link', { name: /Vesi L1/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Vesi L2/ })).toBeNull();
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
  const { environment, router } = await show([space('A1'), space('A2', { x: 1 })]);
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
  expect(names()).toEqual(['A1, 1. kerros: Kunnossa', 'A2, 1. kerros: 1 laite ilman yhteyttä']);
  expect(screen.getByRole('link', { name: '1 ilman yhteyttä' })).toBeInTheDocument();
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
