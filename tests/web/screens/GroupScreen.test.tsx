import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type GroupScreenQuery } from '../../../web/__generated__/GroupScreenQuery.graphql.ts';
import GroupScreen from '../../../web/screens/GroupScreen/GroupScreen.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const space = (name: string, rest: object = {}) => ({
  id: name,
  key: 7,
  name,
  number: null,
  type: 'APARTMENT',
  size: 58.5,
  residentCount: 2,
  coreCount: 3,
  offlineCount: 0,
  alertCount: 0,
  ...rest,
});

const show = (spaces: object[]) =>
  renderScreen<GroupScreenQuery>({
    screen: GroupScreen,
    query,
    variables: { groupKey: 3 },
    mocks: {
      Query: () => ({
        group: { id: 'G', key: 3, name: 'Talo 1', target: { id: 'T', key: 5, name: 'As Oy Esimerkki' }, spaces },
      }),
    },
    path: '/target/:targetId/group/:groupId',
    at: '/target/5/group/3',
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('lists the spaces of a building, those with alerts and lost devices first', async () => {
  await show([space('A1'), space('A2', { offlineCount: 1 }), space('A3', { alertCount: 1 })]);
  expect(names()).toEqual(['A3', 'A2', 'A1']);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 1' })).toHaveAttribute(
    'href',
    '/target/5/group/3/devices?state=offline',
  );
});

it('narrows the spaces to one kind', async () => {
  await show([space('A1'), space('Sauna', { type: 'PUBLIC_SPACE' })]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tyyppi' }), 'Yleinen tila');
  expect(names()).toEqual(['Sauna']);
});

it('says what to do in a building without spaces', async () => {
  await show([]);
  expect(screen.getByText('Rakennuksessa ei ole vielä tiloja')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lisää tiloja' })).toHaveAttribute(
    'href',
    '/target/5/group/3?dialog=addSpaces',
  );
});

it('asks anew once when devices drop together, and not for a device that stays as it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { environment, router } = await show([space('A1')]);
  const ask = vi.spyOn(router, 'revalidate');
  const listening = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useStateChangesSubscription');
  if (!listening) throw new Error('Nobody listens.');
  const core = (id: string) => ({ __typename: 'Core', id, uploading: false, reconnecting: false, hasMessage: false });
  const tell = (...cores: object[]) =>
    act(() => {
      environment.mock.nextValue(listening, { data: { coreStatusChanged: { cores, removedCoreIds: [] } } });
    });
  tell({ ...core('c1'), online: false });
  tell({ ...core('c2'), online: false });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(ask).toHaveBeenCalledTimes(1);
  tell({ ...core('c1'), online: false });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(ask).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
