import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { showHome, site } from '../../../kit/showHome.tsx';

const flat = (name: string, rest: object = {}) => ({
  id: name,
  key: 12,
  name,
  type: 'APARTMENT',
  size: 48,
  residentCount: 1,
  offlineCount: 0,
  activeAlertCount: 0,
  group: { key: 2 },
  ...rest,
});
const spaces = [flat('A12'), flat('A13', { key: 13, offlineCount: 1 })];

const slow = { timeout: 10_000 };

it('lists the own flats of a site for an owner of several, without figures of the site', async () => {
  await renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: {
      Query: () => ({ target: { key: 5, name: 'As Oy Malli', viewerSeesAll: false, groups: [], ownSpaces: spaces } }),
    },
    path: '/target/:targetKey',
    at: '/target/5',
  });
  // The list comes with a script of its own.
  const list = within(await screen.findByRole('table', { name: 'Omat tilat' }, slow));
  expect(list.getByRole('link', { name: 'A12' })).toHaveAttribute('href', '/target/5/group/2/space/12');
  expect(list.getAllByText(/Huoneisto · 48,0/)).toHaveLength(2);
  expect(screen.queryByText('Rakennukset')).toBeNull();
  expect(screen.queryByText('Paristo vähissä')).toBeNull();
});

it('lists at home the own flats of each site for a resident of several', async () => {
  await showHome([
    site('Kohde A', { viewerSeesAll: false, ownSpaces: [flat('A12')] }),
    site('Kohde B', { viewerSeesAll: false, ownSpaces: [flat('B1')] }),
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Omat tilat' })).toBeInTheDocument();
  expect(document.title).toBe('Omat tilat – Talo');
  expect(within(screen.getByRole('table', { name: 'Kohde A' })).getByRole('link')).toHaveTextContent('A12');
  expect(within(screen.getByRole('table', { name: 'Kohde B' })).getByRole('link')).toHaveTextContent('B1');
});
