import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import targetQuery, {
  type TargetInfoScreenQuery,
} from '../../../../web/__generated__/TargetInfoScreenQuery.graphql.ts';
import spaceQuery, { type SpaceInfoScreenQuery } from '../../../../web/__generated__/SpaceInfoScreenQuery.graphql.ts';
import groupQuery, { type GroupInfoScreenQuery } from '../../../../web/__generated__/GroupInfoScreenQuery.graphql.ts';
import GroupInfoScreen from '../../../../web/screens/GroupInfoScreen/GroupInfoScreen.tsx';
import SpaceInfoScreen from '../../../../web/screens/SpaceInfoScreen/SpaceInfoScreen.tsx';
import TargetInfoScreen from '../../../../web/screens/TargetInfoScreen/TargetInfoScreen.tsx';
import { paths } from '../../../../web/entities/paths.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const target = {
  id: 'T',
  key: 5,
  name: 'As Oy Malli',
  tampuuriName: null,
  address: 'Mallitie 1',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'FI',
  location: null as object | null,
  contacts: [] as object[],
  customerName: 'Isännöinti Oy',
  signature: null,
  invoiceReference: 'V-1',
  type: 'ROW_HOUSE',
  state: 'READY',
  subscription: 'TOTAL',
  subscriptionStart: '2025-01-01',
  paidUntil: '2027-01-31',
  monthlyFee: '12.50',
  viewerSeesAll: true,
  viewerCanEdit: true,
  viewerCanAdminister: true,
  modules: [],
  consumptionTypes: [],
};

const showTarget = (given: object = {}, isAdmin = false) =>
  renderScreen<TargetInfoScreenQuery>({
    screen: TargetInfoScreen,
    query: targetQuery,
    variables: { targetKey: 5 },
    mocks: { Target: () => ({ ...target, ...given }), User: () => ({ isAdmin }) },
    path: paths.settingsInfo.pattern,
    at: '/target/5/settings/basic/info',
  });

const sentIn = async (environment: MockEnvironment, name: string) => {
  const operation = await waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });
  return {
    variables: operation.request.variables,
    resolve: (data: object) => act(() => environment.mock.resolve(operation, { data: { ...data } })),
  };
};

const basics = {
  name: 'As Oy Malli',
  tampuuriName: null,
  address: 'Mallitie 1',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'FI',
  location: null,
};

const save = async () => {
  const [first] = screen.getAllByRole('button', { name: 'Tallenna' });
  if (first) await userEvent.click(first);
};

it('saves what was changed in the information of a target', async () => {
  const { environment } = await showTarget();
  const city = await screen.findByRole('textbox', { name: 'Postitoimipaikka' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Espoo');
  await save();
  (await sentIn(environment, 'TargetInfoQuery')).resolve({ target: { id: 'T', ...basics } });
  const update = await sentIn(environment, 'targetMutationsUpdateMutation');
  expect(update.variables).toEqual({ input: { id: 'T', city: 'Espoo' } });
});

it('tells what another user has changed meanwhile, and keeps the own value with the next save', async () => {
  const { environment } = await showTarget();
  const city = await screen.findByRole('textbox', { name: 'Postitoimipaikka' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Espoo');
  await save();
  (await sentIn(environment, 'TargetInfoQuery')).resolve({ target: { id: 'T', ...basics, city: 'Vantaa' } });
  expect(await screen.findAllByText(/muuttunut muokkauksen aikana: nyt ”Vantaa”/)).not.toHaveLength(0);
  expect(city).toHaveValue('Espoo');
  await save();
  (await sentIn(environment, 'TargetInfoQuery')).resolve({ target: { id: 'T', ...basics, city: 'Vantaa' } });
  const update = await sentIn(environment, 'targetMutationsUpdateMutation');
  expect(update.variables).toEqual({ input: { id: 'T', city: 'Espoo' } });
});

it('fills both coordinates from a pasted pair and sends them as numbers', async () => {
  const { environment } = await showTarget();
  const latitude = await screen.findByRole('textbox', { name: 'Leveysaste' });
  await userEvent.click(latitude);
  await userEvent.paste('60.1699, 24.9384');
  expect(latitude).toHaveValue('60.1699');
  expect(screen.getByRole('textbox', { name: 'Pituusaste' })).toHaveValue('24.9384');
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '60,5');
  await save();
  (await sentIn(environment, 'TargetInfoQuery')).resolve({ target: { id: 'T', ...basics } });
  const update = await sentIn(environment, 'targetMutationsUpdateMutation');
  expect(update.variables).toEqual({ input: { id: 'T', latitude: 60.5, longitude: 24.9384 } });
});

it('asks for the other coordinate, and shows none of the postal code as its own', async () => {
  await showTarget({ location: { latitude: 60.17, longitude: 24.94, exactness: 'POSTAL_CODE' } });
  const latitude = await screen.findByRole('textbox', { name: 'Leveysaste' });
  expect(latitude).toHaveValue('');
  await userEvent.type(latitude, '91');
  await save();
  expect(latitude).toBeInvalid();
  await userEvent.clear(latitude);
  await userEvent.type(latitude, '61,5');
  await save();
  expect(screen.getByRole('textbox', { name: 'Pituusaste' })).toBeInvalid();
});

it('shows a viewer the coordinates as they are written in the language', async () => {
  await showTarget({
    location: { latitude: 60.1699, longitude: 24.9384, exactness: 'OWN' },
    viewerCanEdit: false,
    viewerCanAdminister: false,
  });
  expect(await screen.findByText('60,1699')).toBeInTheDocument();
});

it('refuses a postal code of other than five digits', async () => {
  await showTarget();
  const code = await screen.findByRole('textbox', { name: 'Postinumero' });
  await userEvent.clear(code);
  await userEvent.type(code, '123');
  await save();
  expect(await screen.findAllByText('Postinumerossa on viisi numeroa.')).not.toHaveLength(0);
});

it('shows a viewer the information without a form', async () => {
  await showTarget({ viewerCanEdit: false, viewerCanAdminister: false });
  expect(await screen.findByText('Isännöinti Oy')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
});

it('shows a manager the customer without a form, and nothing that is invoiced', async () => {
  await showTarget({ viewerCanAdminister: false });
  expect(await screen.findByText('Isännöinti Oy')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Asiakkaan nimi|Laskun viite/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Tallenna' })).toHaveLength(2);
  expect(screen.queryByText('31.1.2027')).toBeNull();
});

it('has the contract as a form for the administrators of the provider only', async () => {
  await showTarget();
  expect(await screen.findByText('31.1.2027')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Tilaus' })).toBeNull();
});

it('sends the monthly fee as a decimal', async () => {
  const { environment } = await showTarget({}, true);
  const fee = await screen.findByRole('textbox', { name: 'Kuukausimaksu' });
  expect(fee).toHaveValue('12,5');
  await userEvent.clear(fee);
  await userEvent.type(fee, '9,9');
  await userEvent.click(screen.getAllByRole('button', { name: 'Tallenna' })[3] ?? fee);
  const { type, state, subscription, subscriptionStart, paidUntil, monthlyFee } = target;
  (await sentIn(environment, 'TargetContractQuery')).resolve({
    target: { id: 'T', type, state, subscription, subscriptionStart, paidUntil, monthlyFee },
  });
  const update = await sentIn(environment, 'targetMutationsUpdateMutation');
  expect(update.variables).toEqual({ input: { id: 'T', monthlyFee: '9.90' } });
});

it('is closed to residents', async () => {
  const { router } = await showTarget({ viewerSeesAll: false });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

const showGroup = (viewerCanEdit: boolean) =>
  renderScreen<GroupInfoScreenQuery>({
    screen: GroupInfoScreen,
    query: groupQuery,
    variables: { groupKey: 50, targetKey: 5 },
    mocks: {
      Target: () => target,
      Group: () => ({ id: 'G', key: 50, name: 'Talo 1', tampuuriName: 'T1', height: 4, width: 6, viewerCanEdit }),
    },
    path: paths.groupSettingsInfo.pattern,
    at: '/target/5/group/50/settings/basic/info',
  });

it('has what is set in a building, and a link to what it inherits', async () => {
  await showGroup(true);
  expect(await screen.findByRole('textbox', { name: 'Korkeus, ruutua' })).toHaveValue('4');
  expect(screen.getByText('Mallitie 1, 00100 Helsinki')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Asetetaan kohteessa As Oy Malli' })).toHaveAttribute(
    'href',
    '/target/5/settings/basic/info',
  );
});

it('shows a viewer the information of a building without a form', async () => {
  await showGroup(false);
  expect(await screen.findByText('T1')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const showSpace = (viewerSeesAll: boolean, viewerCanEdit: boolean) =>
  renderScreen<SpaceInfoScreenQuery>({
    screen: SpaceInfoScreen,
    query: spaceQuery,
    variables: { spaceKey: 500, targetKey: 5 },
    mocks: {
      Target: () => ({ ...target, viewerSeesAll }),
      Space: () => ({ id: 'S', key: 500, name: 'A1', type: 'APARTMENT', viewerCanEdit, consumptionTypes: [] }),
    },
    path: paths.spaceSettingsInfo.pattern,
    at: '/target/5/group/50/space/500/settings/basic/info',
  });

it('lets the owner change the own space, without what is set in the target', async () => {
  await showSpace(false, true);
  expect(await screen.findByRole('textbox', { name: 'Tilan nimi' })).toHaveValue('A1');
  expect(screen.queryByText('Periytyy kohteelta')).toBeNull();
});

it('is closed to a resident of the space', async () => {
  const { router } = await showSpace(false, false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
