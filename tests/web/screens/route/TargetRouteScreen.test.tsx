import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type TargetRouteScreenQuery } from '../../../../web/__generated__/TargetRouteScreenQuery.graphql.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { RouteList } from '../../../../web/screens/TargetRouteScreen/RouteList.tsx';
import TargetRouteScreen from '../../../../web/screens/TargetRouteScreen/TargetRouteScreen.tsx';
import type { RoutedDevice } from '../../../../web/screens/TargetRouteScreen/useRoutedDevices.ts';
import { setConnectionState } from '../../../../web/relay/connectionState.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, coreLog, device as shownDevice } from '../../../kit/shownCore.ts';
import { slow } from '../../../kit/showDevices.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const show = (network: object | null, receivedPartCount?: number, search = '', viewerCanEdit = false) =>
  renderScreen<TargetRouteScreenQuery>({
    screen: TargetRouteScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Query: () => ({ target: { id: 'T', key: 5, name: 'As Oy Esimerkki', viewerCanEdit, network } }),
    },
    path: '/target/:targetKey/devices/route',
    at: `/target/5/devices/route${search}`,
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });

it('has the head of the site and its pages stand while the network is on its way', async () => {
  await show({ nodes: [] }, 1);
  expect(screen.getByRole('heading', { level: 1, name: /^As Oy Esimerkki –/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Luettelo' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('says that a site has nothing to draw yet', async () => {
  await show({ nodes: [] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Kohteessa ei ole laitteita' })).toBeInTheDocument();
});

it('says that the network could not be had, and the head of the site stands', async () => {
  await show(null);
  expect(await screen.findByRole('button', { name: 'Yritä uudelleen' }, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /^As Oy Esimerkki –/ })).toBeInTheDocument();
});

/** Nothing is painted or measured here. */
class Nothing {
  rect() {}
  moveTo() {}
  lineTo() {}
  observe() {}
  unobserve() {}
  disconnect() {}
}

const onMap = (core: ReturnType<typeof shownDevice>, isMama = false) => ({
  name: core.name,
  isMama,
  x: null,
  y: null,
  core,
});

it('says of what time the map is while the live connection is lost, and counts again once it is back', async () => {
  vi.stubGlobal('Path2D', Nothing);
  vi.stubGlobal('ResizeObserver', Nothing);
  setConnectionState('live');
  await show({ nodes: [onMap(shownDevice())] });
  const counts = /laitteesta .* on yhteydessä/;
  expect(await screen.findByText(counts, {}, slow)).toBeVisible();
  act(() => setConnectionState('lost'));
  expect(screen.getByText(/^Tiedot klo \d+\.\d\d, yhteys on poikki\.$/)).toBeVisible();
  expect(screen.queryByText(counts)).toBeNull();
  act(() => setConnectionState('live'));
  expect(screen.getByText(counts)).toBeVisible();
  act(() => setConnectionState('idle'));
});

it('says of which device the route could not be changed and why, keeps what was chosen, and asks once', async () => {
  vi.stubGlobal('Path2D', Nothing);
  vi.stubGlobal('ResizeObserver', Nothing);
  const mama = shownDevice({ id: 'M', key: 2, name: 'Mama A', isMama: true, battery: null });
  const nodes = [onMap(shownDevice()), onMap(mama, true)];
  const { environment } = await show({ nodes }, undefined, '?core=9&dialog=route', true);
  const person = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Valitse reitti' }, slow);
  await person.click(field);
  await person.click(await screen.findByRole('option', { name: 'Mama A' }));
  await person.dblClick(screen.getByRole('button', { name: 'Yhdistä reittiin' }));
  const asked = environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.operation.name === 'coreMoveMutationsSetParentMutation');
  expect(asked.map(({ request }) => request.variables)).toEqual([{ input: { coreIds: ['C'], parentId: 'M' } }]);
  const fail = new RequestError('UPSTREAM_UNAVAILABLE', 'No way there.');
  await act(async () => asked.forEach((one) => environment.mock.reject(one, fail)));
  const text = expect.stringContaining('Emme tiedä, onnistuiko toiminto');
  expect(toasts()).toMatchObject([
    { tone: 'negative', title: '503 · Palvelu ei vastaa', text },
    { tone: 'negative', title: 'Vesi A12: reitin vaihto ei onnistunut', text },
  ]);
  expect(field).toHaveValue('Mama A');
  expect(screen.getByRole('button', { name: 'Yhdistä reittiin' })).toBeEnabled();
  vi.unstubAllGlobals();
});

it('says on the map that a search has found none, as long as somebody searches', async () => {
  vi.stubGlobal('Path2D', Nothing);
  vi.stubGlobal('ResizeObserver', Nothing);
  await show({ nodes: [onMap(shownDevice({ name: 'Vesi A1' }))] }, undefined, '?q=lämpö');
  const said = await screen.findByText('Ei osumia', undefined, slow);
  expect(said.closest('[role=status]')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  await waitFor(() => expect(screen.queryByText('Ei osumia')).not.toBeInTheDocument());
  vi.unstubAllGlobals();
});

it('tells beside the map why a device that was asked to reconnect there has not come back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('Path2D', Nothing);
  vi.stubGlobal('ResizeObserver', Nothing);
  const lost = shownDevice({ online: false, reconnecting: false });
  const shown = await show({ nodes: [onMap(lost)] }, undefined, '?core=9&dialog=route');
  await userEvent.click(await screen.findByRole('button', { name: 'Yhdistä uudelleen' }, slow));
  await answer(shown, 'readCoreLogQuery', coreLog());
  await answer(shown, 'useReconnectMutation', {
    reconnectCore: { core: { ...lost, reconnecting: true }, userErrors: [] },
  });
  const errors = [{ key: 3, code: 'NO_ANSWER' }];
  await act(() => vi.advanceTimersByTimeAsync(2_600));
  await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 9, kind: 'RECONNECT_FAILED' }], errors }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Yhdistä uudelleen: Ei yhteyttä');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('has every device in its list for paper, by what it reports through, and those without a route last', async () => {
  await startTranslations('fi');
  const device = (name: string, rest: Partial<RoutedDevice>): RoutedDevice => ({
    id: name,
    name,
    // The panel beside the map reads this; the list has no need of it.
    core: { id: name, key: 1 } as RoutedDevice['core'],
    parent: null,
    isMama: false,
    state: 'online',
    lowBattery: false,
    quality: null,
    isOnline: true,
    confirmed: true,
    relays: false,
    alone: false,
    kept: null,
    battery: null,
    lastSeen: null,
    url: '/device',
    spaceId: null,
    groupId: null,
    ...rest,
  });
  const lost = device('Vesi 2', { alone: true });
  const silent = device('Vesi 1', { parent: 'Talo', quality: 92, state: 'offline', isOnline: false });
  render(<RouteList devices={[lost, silent, device('Talo', { isMama: true, quality: 100 })]} />);
  const rows = screen.getAllByRole<HTMLTableRowElement>('row');
  expect(rows.slice(1).map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))).toEqual([
    ['Talo', 'Vesi 1', 'Ei yhteyttä', 'viimeksi 92\u00a0%'],
    ['–', 'Talo (mama)', 'Yhteydessä', '–'],
    ['Ei reittiä', 'Vesi 2', 'Yhteydessä', '–'],
  ]);
});
