import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type TargetGridScreenQuery } from '../../../../web/__generated__/TargetGridScreenQuery.graphql.ts';
import TargetGridScreen from '../../../../web/screens/TargetGridScreen/TargetGridScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const show = (
  readings: boolean,
  target: object,
  consumption = false,
  receivedPartCount?: number,
  reading = 'temperature',
) =>
  renderScreen<TargetGridScreenQuery>({
    screen: TargetGridScreen,
    query,
    variables: { targetKey: 5, readings, consumption, from: '2026-11-15T00:00Z', to: '2026-11-22T00:00Z' },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        groups: [{ id: 'G', key: 3, name: 'Talo 1', spaces: [] }],
        ...target,
      }),
    },
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
    path: '/target/:targetKey/devices/grid',
    at: `/target/5/devices/grid${readings ? `?colour=${reading}` : consumption ? '?colour=consumption' : ''}`,
  });

it.each(['temperature', 'humidity'])(
  'says that the %s of the spaces could not be had, and keeps the grid',
  async (reading) => {
    await show(true, { latestReadings: null }, false, undefined, reading);
    expect(screen.getByText('Tietoja ei saatu haettua')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Talo 1' })).toBeInTheDocument();
  },
);

it('stands while the readings are on their way, and takes the colour of each space when they have come', async () => {
  const spaces = [{ id: 'A1', key: 7, name: 'Asunto A1' }];
  await show(true, { groups: [{ id: 'G', key: 3, name: 'Talo 1', spaces }] }, true, 1);
  expect(screen.getByRole('link', { name: /^Asunto A1 Haetaan/ })).toBeInTheDocument();
  cleanup();
  const latestAt = new Date().toISOString();
  const measured = (latestValue: number, online: boolean) => ({
    latestValue,
    latestAt,
    value: { type: { kind: 'TEMPERATURE' }, space: { id: 'A1' }, core: { online } },
  });
  // What a lost device told before does not count, nor what no room can have.
  const latestReadings = [measured(21.4, true), measured(6, false), measured(-50, true)];
  await show(true, { groups: [{ id: 'G', key: 3, name: 'Talo 1', spaces }], latestReadings }, true);
  expect(await screen.findByRole('link', { name: /^Asunto A1 21,4\s°C/ })).toBeInTheDocument();
});

it('scales humidity by what is measured at the site, and says so', async () => {
  const spaces = [{ id: 'A1', key: 7, name: 'Asunto A1' }];
  const value = { type: { kind: 'HUMIDITY' }, space: { id: 'A1' }, core: { online: true } };
  const latestReadings = [{ latestValue: 53, latestAt: new Date().toISOString(), value }];
  const groups = [{ id: 'G', key: 3, name: 'Talo 1', spaces }];
  await show(true, { groups, latestReadings }, true, undefined, 'humidity');
  expect(await screen.findByRole('link', { name: /^Asunto A1 53\s%RH/ })).toBeInTheDocument();
  expect(screen.getByText(/45\s%RH/)).toHaveTextContent(/65\s%RH/);
  expect(screen.getByText('ei tuoretta lukemaa')).toBeInTheDocument();
});

it('says nothing of readings that were not asked for', async () => {
  await show(false, {});
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
});

it('says which building the consumption of could not be had, and keeps its spaces in sight', async () => {
  const space = (id: string, amounts: object | null) => ({ id, key: 7, name: `Asunto ${id}`, ...amounts });
  const groups = [
    { id: 'G', key: 3, name: 'Talo 1', spaces: [space('A1', { consumption: null })] },
    { id: 'H', key: 4, name: 'Talo 2', spaces: [space('B1', { consumption: [] })] },
  ];
  await show(false, { groups }, true);
  expect(screen.getAllByText('Tietoja ei saatu haettua')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Asunto A1/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Asunto B1/ })).toBeInTheDocument();
});

it('leads whoever may build it from an empty grid to the first building, and from an empty building to its spaces', async () => {
  await show(false, { groups: [], viewerCanEdit: true });
  expect(screen.getByRole('link', { name: 'Lisää rakennus' })).toHaveAttribute('href', '/target/5?dialog=addGroup');
  const group = { id: 'G', key: 3, name: 'Talo 1', spaces: [], viewerCanEdit: true, target: { key: 5 } };
  await show(false, { groups: [group] });
  expect(screen.getByRole('link', { name: 'Lisää tiloja' })).toHaveAttribute(
    'href',
    '/target/5/group/3?dialog=addSpaces',
  );
});

it.each([
  { viewerCanEdit: false, place: { gridColumn: '1 / span 1', gridRow: '1 / span 1' } },
  { viewerCanEdit: true, place: { gridColumn: '2 / span 1', gridRow: '3 / span 1' } },
])('begins with the first space for somebody who sees few of them and moves none: %j', async (of) => {
  const spaces = [{ id: 'A1', key: 7, name: 'Asunto A1', x: 3, y: 2, w: 2, h: 1 }];
  const { viewerCanEdit, place } = of;
  await show(false, { groups: [{ id: 'G', key: 3, name: 'Talo 1', width: 12, viewerCanEdit, spaces }] }, true);
  const { gridColumn, gridRow } = screen.getByRole('link', { name: /A1/ }).closest('li')?.style ?? {};
  expect({ gridColumn, gridRow }).toEqual(place);
});

it('offers nothing to add to those who may only read', async () => {
  await show(false, { groups: [], viewerCanEdit: false });
  expect(screen.getByText('Kohteessa ei ole rakennuksia')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Lisää rakennus' })).toBeNull();
});

it('stands spaces that nobody has placed several in a row, under those that somebody has', async () => {
  const nowhere = { x: null, y: null, w: null, h: null };
  const space = (id: string, place: object = nowhere) => ({ id, key: 7, name: `Asunto ${id}`, ...place });
  const names = ['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];
  const spaces = [space('A1', { x: 0, y: 0, w: 1, h: 2 }), ...names.map((name) => space(name))];
  await show(false, { groups: [{ id: 'G', key: 3, name: 'Talo 1', width: 1, spaces, viewerCanEdit: true }] }, true);
  const styleOf = (name: string) => screen.getByRole('link', { name: new RegExp(`^Asunto ${name}`) }).closest('li');
  expect(styleOf('A2')).toHaveStyle({ gridColumn: '1 / span 1', gridRow: '3 / span 1' });
  expect(styleOf('A3')).toHaveStyle({ gridColumn: '2 / span 1', gridRow: '3 / span 1' });
  expect(styleOf('A8')).toHaveStyle({ gridColumn: '1 / span 1', gridRow: '4 / span 1' });
});
