import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, { type TargetRouteScreenQuery } from '../../../../web/__generated__/TargetRouteScreenQuery.graphql.ts';
import TargetRouteScreen from '../../../../web/screens/TargetRouteScreen/TargetRouteScreen.tsx';
import { device as shownDevice } from '../../../kit/shownCore.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { slow } from '../../../kit/showDevices.tsx';

/* The network by hops and over the floors, as a person reads and changes it. */

const mama = (key: number, name: string) =>
  shownDevice({ id: name, key, name, isMama: true, battery: null, online: true, space: null, parent: null });
const sensor = (key: number, name: string, parent: string | null, rest: object = {}) =>
  shownDevice({
    id: `V${key}`,
    key,
    name,
    online: true,
    linkQuality: 95,
    parentConfirmed: true,
    parent: parent === null ? null : { id: parent, name: parent.replace('V', 'Vesi '), online: true },
    ...rest,
  });

const cores = [
  mama(2, 'Mama A'),
  mama(3, 'Mama B'),
  sensor(11, 'Vesi 11', 'Mama A'),
  sensor(12, 'Vesi 12', 'Mama A', { linkQuality: 93 }),
  sensor(13, 'Vesi 13', 'V12', { linkQuality: 22 }),
  sensor(14, 'Vesi 14', 'Mama B', { online: false, lastSeen: '2026-11-01T00:00:00Z' }),
  sensor(15, 'Vesi 15', null),
];
const spaces = [
  { id: 'S1', name: 'A1', x: 0, y: 0, w: 2, h: 1 },
  { id: 'S2', name: 'A2', x: 0, y: 1, w: 2, h: 1 },
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const show = async (search = '', viewerCanEdit = true) => {
  const nodes = cores.map((core) => ({ name: core.name, isMama: core.isMama, x: null, y: null, core }));
  const shown = await renderScreen<TargetRouteScreenQuery>({
    screen: TargetRouteScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Query: () => ({
        target: {
          id: 'T',
          key: 5,
          name: 'As Oy Esimerkki',
          viewerCanEdit,
          groups: [{ id: 'G', key: 7, name: 'Talo 1', spaces }],
          network: { nodes },
        },
      }),
    },
    path: '/target/:targetKey/devices/route',
    at: `/target/5/devices/route${search}`,
  });
  await screen.findByRole('heading', { name: /laitteesta/ }, slow);
  return { ...shown, person: userEvent.setup() };
};

const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name},`) });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const inputOf = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.operation.name === 'coreMoveMutationsSetParentMutation')
    .map(({ request }) => request.variables['input'] as object);

it('answers in one sentence, opens the mama with most faults, and lists what has no route', async () => {
  await show();
  expect(
    screen.getByRole('heading', { name: /^7 laitteesta 6 on yhteydessä\. 1 yhteys on heikko\.$/ }),
  ).toBeInTheDocument();
  expect(item('Mama A')).toHaveAttribute('aria-expanded', 'true');
  expect(item('Mama B')).toHaveAttribute('aria-expanded', 'false');
  expect(item('Mama B')).toHaveAccessibleName('Mama B, 1 laite, 1 ilman yhteyttä');
  expect(item('Vesi 13')).toHaveAttribute('aria-level', '3');
  expect(item('Vesi 12')).toHaveAccessibleName(/välittää 1 laitetta/);
  expect(within(screen.getByRole('group', { name: 'Ilman reittiä' })).getByRole('treeitem')).toHaveAccessibleName(
    /^Vesi 15,/,
  );
});

it('goes through the tree by the arrows, pins a device with Enter, and frees it with Escape', async () => {
  const { person, router } = await show();
  act(() => item('Mama A').focus());
  // What leads to the weak link is on top.
  await person.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/^Vesi 12,/);
  await person.keyboard('{ArrowDown}{Enter}');
  const path = screen.getByRole('group', { name: 'Laitteen tiedot: Vesi 13' });
  expect(path).toHaveTextContent(/^Vesi 1322.%›Vesi 1293.%›Mama A2 hyppyä/);
  expect(within(path).getByRole('link', { name: 'Avaa laite' })).toHaveAttribute(
    'href',
    expect.stringContaining('/13'),
  );
  expect(router.state.location.search).toContain('core=13');
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(item('Mama A')).toHaveAttribute('aria-expanded', 'false');
  expect(router.state.location.search).toContain('mama=none');
  await person.keyboard('{End}{Home}{Escape}');
  expect(router.state.location.search).not.toContain('core=');
});

it('opens the mama of what a search finds, and marks the hits', async () => {
  const { person } = await show();
  await person.type(screen.getByRole('searchbox', { name: 'Hae laitteista' }), 'vesi 14');
  await waitFor(() => expect(item('Vesi 14')).toHaveAttribute('data-sought', 'true'));
  expect(screen.getByText('1 osuma')).toBeInTheDocument();
});

it('has a legend that filters: a press marks the links of a class, another press ends it', async () => {
  const { person } = await show();
  const weak = screen.getByRole('button', { name: /^1 50.% tai alle$/ });
  await person.click(weak);
  expect(weak).toHaveAttribute('aria-pressed', 'true');
  expect(item('Vesi 13')).toHaveAttribute('data-sought', 'true');
  expect(item('Vesi 11')).toHaveAttribute('data-sought', 'false');
  await person.click(weak);
  expect(item('Vesi 13')).toHaveAttribute('data-sought', 'false');
});

it('leads from what is to be mended to the device, and to its next step', async () => {
  const shown = await show();
  const fixes = screen.getByRole('region', { name: 'Korjattavaa 3' });
  await shown.person.click(within(fixes).getByRole('button', { name: 'Vesi 14' }));
  expect(item('Mama B')).toHaveAttribute('aria-expanded', 'true');
  expect(item('Vesi 14')).toHaveAttribute('data-chosen', 'true');
  await shown.person.click(within(fixes).getByRole('button', { name: 'Yhdistä uudelleen: Vesi 14' }));
  expect(await screen.findByRole('dialog', { name: 'Vesi 14' })).toBeInTheDocument();
});

/** Drags a row of the tree onto another. */
const drag = async (from: HTMLElement, onto: HTMLElement) => {
  vi.stubGlobal('PointerEvent', MouseEvent);
  document.elementFromPoint = () => onto;
  const send = (target: EventTarget, type: string, x: number) =>
    act(
      async () =>
        void target.dispatchEvent(
          new MouseEvent(type, { bubbles: true, buttons: 1, button: 0, clientX: x, clientY: 0 }),
        ),
    );
  await send(from, 'pointerdown', 0);
  await send(from, 'pointermove', 20);
  await send(window, 'pointermove', 40);
  await send(window, 'pointerup', 40);
  Reflect.deleteProperty(document, 'elementFromPoint');
};

it('asks under the map before a dropped device is routed anew, and requests it once', async () => {
  const shown = await show('?mama=2,3');
  await drag(item('Vesi 11'), item('Mama B'));
  const proposal = screen.getByRole('group', { name: 'Ehdotettu reitti' });
  expect(proposal).toHaveTextContent('Vesi 11›Mama B1 hyppynyt Mama A');
  expect(inputOf(shown)).toEqual([]);
  await shown.person.dblClick(within(proposal).getByRole('button', { name: 'Vaihda reitti' }));
  expect(inputOf(shown)).toEqual([{ coreIds: ['V11'], parentId: 'Mama B' }]);
});

it('drops nothing onto a device that does not relay', async () => {
  await show('?mama=2,3');
  await drag(item('Vesi 14'), item('Vesi 15'));
  expect(screen.queryByRole('group', { name: 'Ehdotettu reitti' })).not.toBeInTheDocument();
});

it('offers no change of a route to a viewer without the right, and still its details', async () => {
  const { person } = await show('?mama=2,3', false);
  await drag(item('Vesi 11'), item('Mama B'));
  expect(screen.queryByRole('group', { name: 'Ehdotettu reitti' })).not.toBeInTheDocument();
  await person.click(item('Vesi 11'));
  expect(screen.getByRole('button', { name: 'Laitteen tiedot: Vesi 11' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Vaihda reitti/ })).not.toBeInTheDocument();
});

it('has its devices over the floors, with those without a position on a shelf', async () => {
  const { person, router } = await show('?view=floors');
  expect(screen.getByRole('img', { name: /^Talo 1 sivusta/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Paikka puuttuu: / })).toBeInTheDocument();
  act(() => screen.getByRole('listbox', { name: 'Reitityskartta' }).focus());
  await person.keyboard('{End}{Enter}');
  expect(router.state.location.search).toContain('core=15');
  await person.keyboard('{Escape}');
  expect(router.state.location.search).not.toContain('core=');
});
