import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ApartmentsScreenQuery } from '../../../../web/__generated__/ApartmentsScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ApartmentsScreen from '../../../../web/screens/ApartmentsScreen/ApartmentsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const flat = (key: number, more: object = {}) => ({
  id: `S${key}`,
  key,
  name: `A${key}`,
  number: String(key),
  type: 'APARTMENT',
  size: 50.5,
  residentCount: 2,
  coreCount: 3,
  offlineCount: 0,
  activeAlertCount: 0,
  consumptionTypes: [],
  tampuuriName: `A ${key}`,
  ...more,
});

const show = (spaces: object[], { viewerCanAdminister = true, viewerSeesAll = true } = {}) =>
  renderScreen<ApartmentsScreenQuery>({
    screen: ApartmentsScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll,
        viewerCanAdminister,
        modules: [],
        consumptionTypes: [],
        groups: [{ id: 'G', key: 50, name: 'Talo 1', consumptionTypes: [], spaces }],
      }),
    },
    path: paths.apartments.pattern,
    at: '/target/5/apartments',
  });

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name} `) });

it('lists the apartments alone, under how many they are, who lives there and how large they are', async () => {
  await show([
    flat(1),
    flat(2, { residentCount: 0, activeAlertCount: 1 }),
    flat(3, { residentCount: null, size: null }),
    flat(4, { name: 'Sauna', type: 'PUBLIC_SPACE' }),
  ]);
  await screen.findByRole('table');
  expect(screen.getByText('3 huoneistoa')).toBeInTheDocument();
  expect(screen.getByText(/2 asukasta/)).toBeInTheDocument();
  expect(screen.getByText(/1 tyhjä$/)).toBeInTheDocument();
  expect(screen.getByText(/101,0 m²/)).toBeInTheDocument();
  expect(screen.queryByText('Sauna')).not.toBeInTheDocument();
  expect(within(row('A1')).getByRole('link', { name: 'A1' })).toHaveAttribute('href', '/target/5/group/50/space/1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Asukkaita' }), 'none');
  expect(row('A2')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^A1 / })).not.toBeInTheDocument();
});

it('leads administrators to the residents of an apartment, and nobody else', async () => {
  await show([flat(1)]);
  const link = await screen.findByRole('link', { name: 'A1: 2 asukasta' });
  expect(link).toHaveAttribute('href', '/target/5/residents/list?q=A1');
});

it('shows viewers how many live there', async () => {
  await show([flat(1)], { viewerCanAdminister: false });
  await screen.findByRole('table');
  expect(row('A1')).toHaveTextContent(/2/);
  expect(screen.queryByRole('link', { name: /asukasta/ })).not.toBeInTheDocument();
});

it('says where there are no apartments how they come', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Kohteessa ei ole huoneistoja' })).toBeInTheDocument();
});
