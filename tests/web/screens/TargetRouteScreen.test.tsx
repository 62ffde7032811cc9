import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type TargetRouteScreenQuery } from '../../../web/__generated__/TargetRouteScreenQuery.graphql.ts';
import TargetRouteScreen from '../../../web/screens/TargetRouteScreen/TargetRouteScreen.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const show = (network: object | null, partsCome?: number) =>
  renderScreen<TargetRouteScreenQuery>({
    screen: TargetRouteScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Query: () => ({ target: { id: 'T', key: 5, name: 'As Oy Esimerkki', viewerCanEdit: false, network } }),
    },
    path: '/target/:targetId/devices/route',
    at: '/target/5/devices/route',
    ...(partsCome === undefined ? {} : { partsCome }),
  });

it('has the head of the site and its pages stand while the network is on its way', async () => {
  await show({ nodes: [] }, 1);
  expect(screen.getByRole('heading', { level: 1, name: 'As Oy Esimerkki' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Laitteet' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('says that a site has nothing to draw yet', async () => {
  await show({ nodes: [] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Kohteessa ei ole laitteita' })).toBeInTheDocument();
});

it('says that the network could not be had, and the head of the site stands', async () => {
  await show(null);
  expect(await screen.findByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'As Oy Esimerkki' })).toBeInTheDocument();
});
