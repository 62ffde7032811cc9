import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, { type RealtimeScreenQuery } from '../../../../web/__generated__/RealtimeScreenQuery.graphql.ts';
import RealtimeScreen from '../../../../web/screens/RealtimeScreen/RealtimeScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const noon = Date.parse('2026-10-01T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: noon + 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const series = (valueKey: number, name: string, values: number[]) => ({
  valueKey,
  name,
  type: { kind: 'TEMPERATURE' },
  columns: { at: values.map((_value, index) => noon + index * 60_000), value: values },
});

const show = (
  realtime: object[] | null,
  core: object | null = { name: 'Olo A12' },
  failed: { failedFields?: readonly string[]; notFoundFields?: readonly string[] } = {},
) =>
  renderScreen<RealtimeScreenQuery>({
    screen: RealtimeScreen,
    title: 'staff.realtime',
    query,
    variables: { coreKey: 7 },
    mocks: { Query: () => ({ core, coreInspection: { key: 7, coreId: 'C7', realtime } }) },
    path: '/realtime/:coreKey',
    at: '/realtime/7',
    ...failed,
  });

it('draws each value, says which reading is the newest, and asks again by itself', async () => {
  const { environment } = await show([series(1, 'Lämpötila', [21, 21.5]), series(2, 'Putki', [])]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olo A12');
  expect(await screen.findByText(/21,5 klo 12\.01/)).toHaveTextContent('2 lukemaa');
  expect(screen.getByText('Ei lukemia')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(3_000));
  const sent = environment.mock.getMostRecentOperation();
  expect(sent.request.variables).toEqual({ coreKey: 7 });
  const typed = (one: ReturnType<typeof series>) => ({
    ...one,
    type: { ...one.type, __typename: 'ValueType', id: 'T1' },
    __typename: 'RealtimeSeries',
  });
  act(() =>
    environment.mock.resolve(sent, {
      data: {
        coreInspection: {
          key: 7,
          realtime: [typed(series(1, 'Lämpötila', [21, 21.5, 22.25])), typed(series(2, 'Putki', [4]))],
        },
      },
    }),
  );
  expect(screen.getByText(/22,25 klo 12\.02/)).toHaveTextContent('3 lukemaa');
  expect(screen.getByText(/^4 klo/)).toHaveTextContent('1 lukema');
});

it('says once of a device that has sent nothing that it has not', async () => {
  await show([series(1, 'Lämpötila', []), series(2, 'Putki', [])]);
  expect(screen.getByText('Laite ei ole vielä lähettänyt lukemia')).toBeVisible();
  expect(screen.queryByText('Ei lukemia')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Putki' })).toBeNull();
});

it('tells the day of a reading that is not of today', async () => {
  vi.setSystemTime(noon + 24 * 3_600_000);
  await show([series(1, 'Paristo', [88])]);
  expect(await screen.findByText('88 (1.10.2026 klo 12.00) · 1 lukema')).toBeInTheDocument();
});

it('shows a device whose site the staff do not see by its number', async () => {
  await show([series(1, 'Lämpötila', [21])], null, { notFoundFields: ['core'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7');
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Laitteen sivulle' })).not.toBeInTheDocument();
});

it('sets by what a device is known whose site the staff do not see, and only what is filled in', async () => {
  vi.useRealTimers();
  const { environment } = await show([series(1, 'Lämpötila', [21])], null, { notFoundFields: ['core'] });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Muokkaa tunnisteita' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Laite 7: tunnisteet' }));
  expect(dialog.getByText(/Et näe laitteen nykyisiä tunnisteita/)).toBeVisible();
  await person.type(dialog.getByLabelText(/ID-numero/), '17');
  await person.click(dialog.getByRole('button', { name: 'Tallenna' }));
  const sent = environment.mock.getAllOperations().map(({ request }) => request.variables);
  expect(sent).toContainEqual({ input: { id: 'C7', idNumber: 17 } });
});

it('leaves what a device is known by to its own page where that is seen', async () => {
  await show([series(1, 'Lämpötila', [21])]);
  expect(screen.queryByRole('button', { name: 'Muokkaa tunnisteita' })).toBeNull();
});

it('says that a device measures nothing', async () => {
  await show([]);
  expect(screen.getByText('Laitteella ei ole mittauksia')).toBeInTheDocument();
});

it('says to staff who ask for a device that is not there that there is none, and asks for its readings no more', async () => {
  const { environment } = await show(null, null, { notFoundFields: ['core', 'coreInspection.realtime'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7: Reaaliaika');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Laitetta 7 ei ole');
  expect(screen.getByRole('navigation')).toHaveTextContent('Etusivu');
  expect(screen.queryByRole('button', { name: 'Muokkaa tunnisteita' })).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  const asked = environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(asked).not.toContain('useLatestReadingsQuery');
});

it('tells a device that could not be read from one that is not there, and goes on asking', async () => {
  const { environment } = await show(null, null, {
    notFoundFields: ['core'],
    failedFields: ['coreInspection.realtime'],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laite 7: Reaaliaika');
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ coreKey: 7 });
});

it('says that the site of the device could not be had, and offers to ask again', async () => {
  const nowhere = { name: 'Olo A12', target: null, group: null, space: null };
  await show([], nowhere, { failedFields: ['core.target'] });
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  expect(screen.getByText('Laitteella ei ole mittauksia')).toBeInTheDocument();
});
