import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { month } from '../../../kit/month.ts';

const site = {
  id: 'T',
  name: 'As Oy Esimerkki',
  type: 'APARTMENT_BUILDING',
  address: 'Esimerkkitie 1',
  postalCode: '20100',
  city: 'Turku',
  viewerCanEdit: true,
  paidUntil: null,
  alerts: { totalCount: 0, edges: [] },
  lastEndedAlerts: [],
  openLeaks: [],
  latestReadings: [],
  groups: [],
};

/** The code of what changes a site comes when it is first wanted. */
const slow = { timeout: 5000 };

const openDetails = async (isAdmin: boolean) => {
  const { environment } = await renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: { Query: () => ({ target: site }), User: () => ({ isAdmin }) },
    path: '/target/:targetKey',
    at: '/target/5?dialog=edit',
  });
  return { environment, dialog: within(await screen.findByRole('dialog', {}, slow)) };
};

it('lets those who run a site put its details right, and leaves what it is to the staff', async () => {
  const { environment, dialog } = await openDetails(false);
  expect(dialog.queryByLabelText('Kohdetyyppi')).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/Postitoimipaikka/));
  await userEvent.type(dialog.getByLabelText(/Postitoimipaikka/), 'Salo');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  const sent = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'targetMutationsUpdateMutation');
  expect(sent?.request.variables).toEqual({ input: { id: 'T', city: 'Salo' } });
});

it('lets the staff say what a site is', async () => {
  const { dialog } = await openDetails(true);
  expect(dialog.getByLabelText('Kohdetyyppi')).toHaveValue('APARTMENT_BUILDING');
});

it.each([
  ['2000-01-31', 'maksukausi päättyi 31.1.2000'],
  ['2999-01-31', 'maksettu 31.1.2999 asti'],
])('tells a subscription that was paid until %s as what it is now', async (paidUntil, words) => {
  await renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: { Query: () => ({ target: { ...site, paidUntil } }) },
    path: '/target/:targetKey',
    at: '/target/5',
  });
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
});
