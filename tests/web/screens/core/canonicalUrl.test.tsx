import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import coreQuery, { type CoreScreenQuery } from '../../../../web/__generated__/CoreScreenQuery.graphql.ts';
import groupQuery, { type GroupScreenQuery } from '../../../../web/__generated__/GroupScreenQuery.graphql.ts';
import CoreScreen from '../../../../web/screens/CoreScreen/CoreScreen.tsx';
import GroupScreen from '../../../../web/screens/GroupScreen/GroupScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { device } from '../../../kit/shownCore.ts';
import { month } from '../../../kit/month.ts';

const target = { id: 'T', key: 5, name: 'As Oy Esimerkki' };

const showCore = (core: object, at: string, failedFields?: readonly string[]) =>
  renderScreen<CoreScreenQuery>({
    screen: CoreScreen,
    query: coreQuery,
    variables: { coreKey: 9 },
    mocks: { Query: () => ({ core }) },
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey/core/:coreKey',
    at,
    ...(failedFields && { failedFields }),
  });

describe('an address under another site than its own', () => {
  it('of a device becomes that of its place, with what else it says, and leaves no step behind', async () => {
    const { router } = await showCore(device(), '/target/2/group/1/space/12/core/9?tab=events');
    await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/1/space/12/core/9'));
    expect(router.state.location.search).toBe('?tab=events');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('of a device that is in no space of its site becomes one under that site', async () => {
    const { router } = await showCore(device({ group: null, space: null }), '/target/2/group/1/space/12/core/9');
    await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/0/space/0/core/9'));
  });

  it('of a building becomes its own', async () => {
    const shown = await renderScreen<GroupScreenQuery>({
      screen: GroupScreen,
      query: groupQuery,
      variables: { groupKey: 3, targetKey: 2, ...month },
      mocks: { Query: () => ({ group: { id: 'G', key: 3, name: 'Talo 1', target, spaces: [] } }) },
      path: '/target/:targetKey/group/:groupKey',
      at: '/target/2/group/3',
    });
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/target/5/group/3'));
  });
});

describe('an address', () => {
  it('stays where its place is not known, and where it is that of the place', async () => {
    const lost = await showCore(device({ target: null }), '/target/2/group/1/space/12/core/9');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
    expect(lost.router.state.location.pathname).toBe('/target/2/group/1/space/12/core/9');
    lost.unmount();
    const there = '/target/2/group/1/space/12/core/9';
    const half = await showCore(device({ space: null }), there, ['core.space']);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
    expect(half.router.state.location.pathname).toBe(there);
    half.unmount();
    const right = await showCore(device(), '/target/5/group/1/space/12/core/9/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
    expect(right.router.state.location.pathname).toBe('/target/5/group/1/space/12/core/9/');
  });
});
