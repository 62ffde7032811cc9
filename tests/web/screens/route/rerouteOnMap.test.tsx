import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, { type TargetRouteScreenQuery } from '../../../../web/__generated__/TargetRouteScreenQuery.graphql.ts';
import TargetRouteScreen from '../../../../web/screens/TargetRouteScreen/TargetRouteScreen.tsx';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { device as shownDevice } from '../../../kit/shownCore.ts';
import { slow } from '../../../kit/showDevices.tsx';

/* New routes from the map: of one device or of several in one act, and how they are taken back. */

/** Nothing is painted or measured here. */
class Nothing {
  rect() {}
  moveTo() {}
  lineTo() {}
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('Path2D', Nothing);
  vi.stubGlobal('ResizeObserver', Nothing);
  // The map moves at once: here it has no size by which its way could be reckoned.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  for (const { id } of toasts()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const mama = (key: number, name: string) => shownDevice({ id: name, key, name, isMama: true, battery: null });
const mamas = [mama(2, 'Mama A'), mama(3, 'Mama B')];
const sensor = (key: number, parent: string | null) =>
  shownDevice({
    id: `V${key}`,
    key,
    name: `Vesi ${key}`,
    // No figure is written along its line: here no text can be measured.
    linkQuality: null,
    parentConfirmed: true,
    parent: parent === null ? null : { id: parent, name: parent, online: true },
  });

const show = async (sensors: ReturnType<typeof shownDevice>[], viewerCanEdit = true, device = sensors[0]) => {
  const nodes = [...mamas, ...sensors].map((core) => ({
    name: core.name,
    isMama: core.isMama,
    x: null,
    y: null,
    core,
  }));
  const shown = await renderScreen<TargetRouteScreenQuery>({
    screen: TargetRouteScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Query: () => ({ target: { id: 'T', key: 5, name: 'As Oy Esimerkki', viewerCanEdit, network: { nodes } } }),
    },
    path: '/target/:targetKey/devices/route',
    at: `/target/5/devices/route?mama=2,3${device ? `&core=${device.key}` : ''}`,
  });
  const person = userEvent.setup();
  await screen.findByRole('tree', { name: 'Reitityskartta' }, slow);
  const asked = () => {
    const { request } = shown.environment.mock.getMostRecentOperation();
    expect(request.node.operation.name).toBe('coreMoveMutationsSetParentMutation');
    return request.variables['input'] as { coreIds: string[]; parentId: string };
  };
  /** Answers what was asked: of each device that it was begun, or with which code it was refused. */
  const answer = (...codes: (string | null)[]) => {
    const { coreIds, parentId } = asked();
    const outcomes = coreIds.map((id, at) => {
      const code = codes[at] ?? null;
      const was = sensors.find((one) => one.id === id)?.parent;
      const parent = code === null ? { id: parentId, name: parentId, online: true } : (was ?? null);
      const through = parent && { ...parent, key: 2, target: null, group: null, space: null };
      return {
        core: { id, parentConfirmed: code !== null, linkQuality: 0, parent: through },
        userErrors: code === null ? [] : [{ code, message: '' }],
      };
    });
    const operation = shown.environment.mock.getMostRecentOperation();
    return act(async () =>
      shown.environment.mock.resolve(operation, { data: { setParent: { outcomes, userErrors: [] } } }),
    );
  };
  const choose = async (through: string) => {
    const [opener] = screen.queryAllByRole('button', { name: /^(Vaihda|Valitse) reitti: Vesi 11$/ });
    if (opener && !screen.queryByRole('combobox')) await person.click(opener);
    await person.click(await screen.findByRole('combobox', { name: /reitti/i }));
    await person.click(await screen.findByRole('option', { name: through }));
  };
  /** Chooses devices by the keyboard, those after the first along with it. */
  const chooseAll = async () => {
    for (const { name } of sensors.slice(1)) {
      act(() => screen.getByRole('treeitem', { name: new RegExp(`^${name},`) }).focus());
      await person.keyboard(' ');
    }
  };
  /** The network takes the new route of a device back. */
  const refuse = (id: string, former: string) =>
    act(async () =>
      shown.environment.commitUpdate((store) => {
        const parent = store.get(former);
        if (parent) store.get(id)?.setLinkedRecord(parent, 'parent').setValue(true, 'parentConfirmed');
      }),
    );
  return { ...shown, person, asked, answer, choose, chooseAll, refuse };
};

const undo = () =>
  act(async () =>
    toasts()
      .findLast(({ action }) => action)
      ?.action?.onPress(),
  );

it('gives one device the route back that it had, from the message that the new one was asked for', async () => {
  const { asked, answer, choose, person } = await show([sensor(11, 'Mama A')]);
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
  await answer();
  expect(toasts()).toMatchObject([
    { title: 'Vesi 11: pyydetty reittiä laitteen Mama B kautta', action: { label: 'Kumoa' } },
  ]);
  await undo();
  expect(asked()).toEqual({ coreIds: ['V11'], parentId: 'Mama A' });
  await answer();
  expect(toasts().at(-1)).toMatchObject({ title: 'Vesi 11: pyydetty reittiä laitteen Mama A kautta' });
  expect(toasts().at(-1)?.action).toBeUndefined();
});

it('offers no more to take back what the network has refused meanwhile', async () => {
  const { answer, choose, person, refuse } = await show([sensor(11, 'Mama A')]);
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
  await answer();
  expect(toasts().map(({ action }) => action?.label)).toEqual(['Kumoa']);
  await refuse('V11', 'Mama A');
  expect(toasts()).toMatchObject([
    { tone: 'negative', title: 'Uusi reitti ei saanut verkon vahvistusta. Vesi 11 palasi entiselle reitilleen.' },
  ]);
  expect(toasts()[0]?.action).toBeUndefined();
});

it('takes back of several what the network has not refused meanwhile, and leaves the rest alone', async () => {
  const { asked, answer, choose, chooseAll, person, refuse } = await show([
    sensor(11, 'Mama A'),
    sensor(12, 'Mama A'),
    sensor(13, 'Mama A'),
  ]);
  await chooseAll();
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: 'Vaihda 3 laitteen reitti' }));
  await answer();
  await refuse('V12', 'Mama A');
  await undo();
  expect(asked()).toEqual({ coreIds: ['V11', 'V13'], parentId: 'Mama A' });
});

it.each([
  ['had no route', null],
  ['had one through a device that is gone', 'Mama X'],
])('offers nothing to take back of a device that %s', async (_why, parent) => {
  const { answer, choose, person } = await show([sensor(11, parent)]);
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: /^(Vaihda reitti|Yhdistä reittiin)$/ }));
  await answer();
  expect(toasts()).toMatchObject([{ title: 'Vesi 11: pyydetty reittiä laitteen Mama B kautta' }]);
  expect(toasts()[0]?.action).toBeUndefined();
});

it('asks for one route for several devices, keeps those chosen that are refused it and says why, and takes the others back', async () => {
  const { asked, answer, choose, chooseAll, person } = await show([
    sensor(11, 'Mama A'),
    sensor(12, 'Mama A'),
    sensor(13, 'Mama A'),
  ]);
  await chooseAll();
  expect(screen.getByRole('heading', { name: '3 valittu' })).toBeInTheDocument();
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: 'Vaihda 3 laitteen reitti' }));
  expect(asked()).toEqual({ coreIds: ['V11', 'V12', 'V13'], parentId: 'Mama B' });
  await answer(null, 'CONFLICT', 'CONFLICT');
  const text = 'Pyyntö lähetetty 1 / 3 laitteelle. Tekemättä jäi: Vesi 12, Vesi 13';
  expect(toasts()).toMatchObject([{ tone: 'negative', title: 'Vaihda 3 laitteen reitti', text }]);
  expect(screen.getByRole('heading', { name: '2 valittu' })).toBeInTheDocument();
  expect(screen.getAllByText(/Laitteella on toinen toiminto kesken/)).toHaveLength(2);
  await undo();
  expect(asked()).toEqual({ coreIds: ['V11'], parentId: 'Mama A' });
});

it('follows only those of several that were asked, and reports nothing later of one that was refused', async () => {
  const { answer, choose, chooseAll, environment, person } = await show([sensor(11, 'Mama A'), sensor(12, 'Mama A')]);
  await chooseAll();
  await choose('Mama B');
  await person.click(screen.getByRole('button', { name: 'Vaihda 2 laitteen reitti' }));
  await answer(null, 'CONFLICT');
  for (const { id } of toasts()) dismissToast(id);
  await act(async () => environment.commitUpdate((store) => store.get('V11')?.setValue(true, 'parentConfirmed')));
  expect(toasts().map(({ tone }) => tone)).toEqual(['positive']);
});

it('leaves those out of several that have the route already, and lets one be left out', async () => {
  const { asked, choose, chooseAll, person } = await show([
    sensor(11, 'Mama A'),
    sensor(12, 'Mama B'),
    sensor(13, 'Mama A'),
  ]);
  await chooseAll();
  await choose('Mama B');
  expect(screen.getByText(/1 laite jää ennalleen/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Jätä pois: Vesi 13' }));
  await person.click(screen.getByRole('button', { name: 'Vaihda 1 laitteen reitti' }));
  expect(asked()).toEqual({ coreIds: ['V11'], parentId: 'Mama B' });
});

it('lets nobody choose several who may change no route', async () => {
  const { person } = await show([sensor(11, 'Mama A'), sensor(12, 'Mama A')], false);
  act(() => screen.getByRole('treeitem', { name: /^Vesi 11,/ }).focus());
  await person.keyboard('{ArrowDown} ');
  expect(await screen.findByRole('button', { name: 'Laitteen tiedot: Vesi 12' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Valitse useita' })).not.toBeInTheDocument();
});
