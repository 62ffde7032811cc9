import { render } from '@testing-library/react';
import { RelayEnvironmentProvider, type PreloadedQuery } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { afterEach, expect, it, vi } from 'vitest';
import { currentEnvironment } from '../../../web/app/relay/environment.ts';
import { screenRoute } from '../../../web/app/routing/screenRoute.tsx';
import { frameScreen } from '../../../web/app/screens/frameScreen.ts';
import { coreTabs } from '../../../web/app/screens/coreTabs.ts';
import { tabsAt, variablesAt, type Screen } from '../../../web/app/screens/screen.ts';
import { screens } from '../../../web/app/screens/screens.ts';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { announceSession } from '../../../web/entities/viewer/session.ts';

const path = '/target/:targetKey/core/:coreKey';

const core: Screen = { ...screens.core, path, variables: variablesAt(path), tabs: tabsAt(path, coreTabs) };

const device = screenRoute({
  ...core,
  load: () => Promise.resolve({ default: () => null }),
});

const frame = screenRoute({
  ...frameScreen,
  load: () => Promise.resolve({ default: () => null }),
});

afterEach(() => vi.unstubAllGlobals());

/** Whether a screen, that of a device unless another is named, asks again on the way from one address to another. */
const asksAgain = (from: string, to: string, { shouldRevalidate } = device): boolean => {
  const [current, next] = [new URL(from, 'http://talo'), new URL(to, 'http://talo')];
  const paramsOf = ({ pathname }: URL) => ({ targetKey: pathname.split('/')[2], coreKey: pathname.split('/').at(-1) });
  return (
    shouldRevalidate?.({
      currentUrl: current,
      currentParams: paramsOf(current),
      nextUrl: next,
      nextParams: paramsOf(next),
      defaultShouldRevalidate: true,
    }) ?? true
  );
};

it('asks for nothing anew where only a filter or a dialog of the address changes', () => {
  expect(asksAgain('/target/1/core/6', '/target/1/core/6?tab=events')).toBe(false);
});

it('asks anew for another subject', () => {
  expect(asksAgain('/target/1/core/6', '/target/1/core/7')).toBe(true);
});

it('asks anew for the same device where it stands at another site now', () => {
  expect(asksAgain('/target/1/core/6', '/target/5/core/6')).toBe(true);
});

it('asks anew where the same address is wanted again', () => {
  expect(asksAgain('/target/1/core/6', '/target/1/core/6')).toBe(true);
});

it('does not ask anew for what stands around a screen when that is another', () => {
  expect(asksAgain('/target/1/core/6', '/target/5/core/7', frame)).toBe(false);
});

it('asks anew, also for what stands around a screen, once somebody else is signed in', () => {
  announceSession({ kind: 'began', next: '/' });
  expect(asksAgain('/target/1/core/6', '/', frame)).toBe(true);
});

it('shows a screen whose code has been loaded without a skeleton before it', async () => {
  await startTranslations('fi', ['outside', 'inside']);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { core: null } })));
  const route = screenRoute({
    ...core,
    load: () => Promise.resolve({ default: () => <h1>Vesi A12</h1> }),
  });
  const router = createMemoryRouter([route], { initialEntries: ['/target/1/core/6'] });
  await vi.waitUntil(() => router.state.initialized);
  const shown: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  render(
    <RelayEnvironmentProvider environment={currentEnvironment()}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
    { container },
  );
  for (const { addedNodes } of observer.takeRecords())
    for (const node of addedNodes) shown.push(node instanceof Element ? node.outerHTML : '');
  expect(shown).toEqual(['<h1>Vesi A12</h1>']);
});

it('asks anew once somebody else is signed in, also where another navigation interrupts the first', async () => {
  await startTranslations('fi', ['outside', 'inside']);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { core: null } })));
  const router = createMemoryRouter([device], { initialEntries: ['/target/1/core/6?dialog=rename'] });
  await vi.waitUntil(() => router.state.initialized);
  announceSession({ kind: 'began', next: '/' });
  void router.navigate('/target/1/core/6?tab=events');
  await router.navigate('/target/1/core/6');
  const [loaded] = Object.values<{ queryRef: PreloadedQuery<OperationType> }>(router.state.loaderData);
  expect(loaded?.queryRef.environment === currentEnvironment()).toBe(true);
});
