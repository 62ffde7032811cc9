import { act, render, screen } from '@testing-library/react';
import { Suspense, type FunctionComponent } from 'react';
import { loadQuery, RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import type { ConcreteRequest, OperationType } from 'relay-runtime';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { loadFrame } from '../../kit/loadFrame.ts';
import { createMockEnvironment } from '../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import auditQuery from '../../../web/__generated__/AuditScreenQuery.graphql.ts';
import coreQuery from '../../../web/__generated__/CoreScreenQuery.graphql.ts';
import groupQuery from '../../../web/__generated__/GroupScreenQuery.graphql.ts';
import publicSpacesQuery from '../../../web/__generated__/PublicSpacesScreenQuery.graphql.ts';
import realtimeQuery from '../../../web/__generated__/RealtimeScreenQuery.graphql.ts';
import spaceQuery from '../../../web/__generated__/SpaceScreenQuery.graphql.ts';
import targetDevicesQuery from '../../../web/__generated__/TargetDevicesScreenQuery.graphql.ts';
import targetGridQuery from '../../../web/__generated__/TargetGridScreenQuery.graphql.ts';
import targetRouteQuery from '../../../web/__generated__/TargetRouteScreenQuery.graphql.ts';
import targetQuery from '../../../web/__generated__/TargetScreenQuery.graphql.ts';
import { registerPreloadedQuery, useOwnedQuery } from '../../../web/relay/ownedQuery.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import AuditScreen from '../../../web/screens/AuditScreen/AuditScreen.tsx';
import CoreScreen from '../../../web/screens/CoreScreen/CoreScreen.tsx';
import GroupScreen from '../../../web/screens/GroupScreen/GroupScreen.tsx';
import PublicSpacesScreen from '../../../web/screens/PublicSpacesScreen/PublicSpacesScreen.tsx';
import RealtimeScreen from '../../../web/screens/RealtimeScreen/RealtimeScreen.tsx';
import SpaceScreen from '../../../web/screens/SpaceScreen/SpaceScreen.tsx';
import TargetDevicesScreen from '../../../web/screens/TargetDevicesScreen/TargetDevicesScreen.tsx';
import TargetGridScreen from '../../../web/screens/TargetGridScreen/TargetGridScreen.tsx';
import TargetRouteScreen from '../../../web/screens/TargetRouteScreen/TargetRouteScreen.tsx';
import TargetScreen from '../../../web/screens/TargetScreen/TargetScreen.tsx';
import { toasts } from '../../../web/ui/feedback/toastQueue.ts';
import { month } from '../../kit/month.ts';
import { device } from '../../kit/shownCore.ts';

type Screen = FunctionComponent<{ queryRef: PreloadedQuery<OperationType> }>;

const grid = { readings: false, consumption: false, from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };

/** Screens of the site map with a subject: the query and the variables for a key of the subject. */
const screens: Record<string, [FunctionComponent<never>, ConcreteRequest, (key: number) => object]> = {
  target: [TargetScreen, targetQuery, (targetKey) => ({ targetKey, ...month })],
  devices: [TargetDevicesScreen, targetDevicesQuery, (targetKey) => ({ targetKey })],
  publicSpaces: [PublicSpacesScreen, publicSpacesQuery, (targetKey) => ({ targetKey })],
  grid: [TargetGridScreen, targetGridQuery, (targetKey) => ({ targetKey, ...grid })],
  route: [TargetRouteScreen, targetRouteQuery, (targetKey) => ({ targetKey })],
  group: [GroupScreen, groupQuery, (groupKey) => ({ groupKey, targetKey: 5, ...month })],
  space: [
    SpaceScreen,
    spaceQuery,
    (spaceKey) => ({ spaceKey, targetKey: 5, ...month, monthFrom: month.from, monthTo: month.to }),
  ],
  core: [CoreScreen, coreQuery, (coreKey) => ({ coreKey })],
  realtime: [RealtimeScreen, realtimeQuery, (coreKey) => ({ coreKey })],
  audit: [AuditScreen, auditQuery, (coreKey) => ({ coreKey, from: null, to: null })],
};

/** Results in which every record is named after its number, and in which nothing else is. */
const named = (key: number): MockResolvers => {
  const record = (noun: string) => ({ id: `${noun}${key}`, key, name: `${noun} no. ${key}` });
  const target = { ...record('target'), paidUntil: null, viewerCanAdminister: false };
  const group = {
    ...record('group'),
    spaces: [],
    target,
    consumption: [],
    activeAlerts: { edges: [] },
    lastEndedAlerts: [],
    openLeaks: [],
    network: { nodes: [], links: [] },
  };
  return {
    Target: () => ({
      ...target,
      groups: [group],
      alerts: { edges: [] },
      lastEndedAlerts: [],
      openLeaks: [],
      cores: { edges: [], totalCount: 0 },
      network: { nodes: [], links: [] },
      latestReadings: [],
      consumption: [],
    }),
    Group: () => group,
    Space: () => ({
      ...record('space'),
      target,
      group,
      cores: [],
      consumption: [],
      soFar: [],
      similarWater: null,
      waterReports: [],
      meterEvents: [],
      activeAlerts: { edges: [] },
      type: 'APARTMENT',
      size: 58.5,
      residentCount: 2,
      coreCount: 0,
    }),
    Core: () => ({ ...device(), ...record('core'), values: [], activeAlerts: { edges: [] } }),
    CoreInspection: () => ({ realtime: [], audit: { edges: [] } }),
  };
};

const showSubject = async (name: keyof typeof screens) => {
  const [Shown, query, variablesOf] = screens[name] as [Screen, ConcreteRequest, (key: number) => object];
  await startTranslations('fi');
  const environment = createMockEnvironment();
  loadFrame(environment);
  const load = (key: number, mocks: MockResolvers = named(key), filter: object = {}) => {
    const variables = { ...variablesOf(key), ...filter };
    environment.mock.queueOperationResolver((operation) =>
      MockPayloadGenerator.generateWithDefer(operation, mocks, { generateDeferredPayload: true }),
    );
    environment.mock.queuePendingOperation(query, variables);
    return loadQuery(environment, query, variables);
  };
  const loaded = new Map([['', load(1)]]);
  const Route = () => {
    const queryRef = loaded.get(useLocation().search);
    return queryRef ? <Shown queryRef={queryRef} /> : null;
  };
  const router = createMemoryRouter([{ path: '*', Component: Route }]);
  const view = render(
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </RelayEnvironmentProvider>,
  );
  const go = (search: string, queryRef: PreloadedQuery<OperationType>) =>
    act(async () => {
      loaded.set(search, queryRef);
      await router.navigate(`/${search}`);
    });
  return {
    ...view,
    router,
    next: (key: number, mocks?: MockResolvers) => go(`?key=${key}`, load(key, mocks)),
    showFilter: (filter: object) => go('?filter', load(1, named(1), filter)),
  };
};

describe.each(Object.keys(screens))('the screen %s', (name) => {
  it('shows nothing of its former subject once it shows another', async () => {
    const { container, next } = await showSubject(name);
    expect(await screen.findAllByText(/no\. 1/)).not.toHaveLength(0);
    const former = container.firstElementChild;
    await next(2);
    expect(await screen.findAllByText(/no\. 2/)).not.toHaveLength(0);
    expect(container.textContent).not.toMatch(/no\. 1/);
    // Another element: no part of the screen, and so no state of one, was used again.
    expect(container.firstElementChild).not.toBe(former);
  });
});

it('leads home with a toast where the subject is null', async () => {
  const { next, router } = await showSubject('target');
  await screen.findAllByText(/no\. 1/);
  await next(2, { Query: () => ({ target: null }) });
  expect(toasts().at(-1)?.title).toMatch(/^404 · /);
  expect(router.state.location.search).toBe('');
});

it('keeps the state of a subject while a filter of its query changes', async () => {
  const { container, showFilter } = await showSubject('grid');
  await screen.findAllByText(/no\. 1/);
  const shown = container.firstElementChild;
  await showFilter({ from: '2026-11-15T00:00:00Z' });
  expect(container.firstElementChild).toBe(shown);
});

describe('a query that a loader has started', () => {
  const start = () => registerPreloadedQuery({ dispose: vi.fn() } as unknown as PreloadedQuery<OperationType>);
  const Owner = ({ query }: { query: PreloadedQuery<OperationType> }) => {
    useOwnedQuery(query);
    return null;
  };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is disposed a moment after its screen has unmounted', () => {
    const shown = start();
    const { unmount } = render(<Owner query={shown} />);
    vi.advanceTimersByTime(5000);
    expect(shown.dispose).not.toHaveBeenCalled();
    unmount();
    vi.advanceTimersByTime(5000);
    expect(shown.dispose).toHaveBeenCalledOnce();
  });

  it('is disposed though it was never shown, once a newer one is', () => {
    const [superseded, shown, later] = [start(), start(), start()];
    render(<Owner query={shown} />);
    vi.advanceTimersByTime(5000);
    expect(superseded.dispose).toHaveBeenCalledOnce();
    expect(later.dispose).not.toHaveBeenCalled();
  });
});
