import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import groupQuery, {
  type GroupConsumptionScreenQuery,
} from '../../../../web/__generated__/GroupConsumptionScreenQuery.graphql.ts';
import spaceQuery, {
  type SpaceConsumptionScreenQuery,
} from '../../../../web/__generated__/SpaceConsumptionScreenQuery.graphql.ts';
import { placeUseVariables, spaceUseVariables } from '../../../../web/entities/consumption/placeUse.ts';
import GroupConsumptionScreen from '../../../../web/screens/GroupConsumptionScreen/GroupConsumptionScreen.tsx';
import SpaceConsumptionScreen from '../../../../web/screens/SpaceConsumptionScreen/SpaceConsumptionScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { answer, fill } from '../../../kit/shownCore.ts';

/*
 * Notes on the consumption charts of a building and of a space.
 */

const search = new URLSearchParams('period=2026-10');
const typeId = '34';

const note = {
  id: 'N',
  at: '2026-10-04T21:00:00.000Z',
  until: null,
  text: 'Putkiremontti',
  by: 'huoltomies',
  createdAt: '2026-10-07T06:00:00.000Z',
  space: { name: 'A1' },
};

const consumption = [
  {
    type: { kind: 'COLD_WATER_METER', name: 'Kylmä vesi' },
    total: { amount: 2, exactCost: null, estimated: false },
    buckets: [
      {
        from: '2026-10-04T21:00:00.000Z',
        to: '2026-10-05T21:00:00.000Z',
        amount: 2,
        cost: null,
        estimated: false,
        firstReadingAt: null,
      },
    ],
    comparison: null,
  },
];

const target = (viewerCanEdit: boolean) => ({ id: 'T', key: 5, name: 'As Oy Esimerkki', viewerCanEdit, modules: [] });

const swap = {
  event: { id: 'E', kind: 'SWAP', at: '2026-10-10T10:00:00.000Z', comment: 'Vuoti' },
  valueName: 'Kylmä vesi',
  type: { kind: 'COLD_WATER_METER' },
  space: { id: 'S', name: 'A1' },
};

const flat = (name: string, key: number) => ({
  id: `S${key}`,
  key,
  name,
  number: null,
  tampuuriName: null,
  size: null,
  type: 'APARTMENT',
});

const groups = [
  { key: 1, name: 'Talo 1', spaces: [flat('A1', 1), flat('A2', 2)] },
  { key: 2, name: 'Talo 2', spaces: [flat('B1', 3)] },
];

const noted = {
  name: 'A1',
  consumptionTypes: ['COLD_WATER_METER'],
  consumption,
  notes: [note],
  meterEvents: [swap],
  heldReadings: { totalCount: 0 },
};

const showSpace = (viewerCanEdit: boolean) => {
  const variables = spaceUseVariables(search, { typeId });
  if (!variables) throw new Error('The path names no type.');
  return renderScreen<SpaceConsumptionScreenQuery>({
    screen: SpaceConsumptionScreen,
    query: spaceQuery,
    variables: { spaceKey: 12, targetKey: 5, ...variables },
    mocks: {
      Query: () => ({
        space: { id: 'S', key: 12, ...noted, months: [], residentCount: 2, target: target(viewerCanEdit) },
      }),
    },
    path: '/target/:targetKey/space/:spaceKey/consumption/:typeId',
    at: `/target/5/space/12/consumption/34?${search.toString()}`,
  });
};

const showGroup = (viewerCanEdit: boolean) => {
  const variables = placeUseVariables(search, { typeId });
  if (!variables) throw new Error('The path names no type.');
  return renderScreen<GroupConsumptionScreenQuery>({
    screen: GroupConsumptionScreen,
    query: groupQuery,
    variables: { groupKey: 1, targetKey: 5, ...variables },
    mocks: {
      Query: () => ({
        group: {
          id: 'G',
          key: 1,
          ...noted,
          name: 'Talo 1',
          spaces: [],
          target: { ...target(viewerCanEdit), groups, meterEvents: [], consumptionBySpace: [] },
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/consumption/:typeId',
    at: `/target/5/group/1/consumption/34?${search.toString()}`,
  });
};

it.each([
  ['space', showSpace],
  ['building', showGroup],
])('are read on the chart of a %s by a viewer, who changes none', async (_place, show) => {
  await show(false);
  const list = await screen.findByRole('list', { name: 'Merkinnät' });
  expect(list).toHaveTextContent('5.10.2026 · A1 · Putkiremontti');
  expect(list).toHaveTextContent('huoltomies · 7.10.2026 klo 09.00');
  expect(screen.queryByRole('button', { name: /merkintä|Putkiremontti/i })).toBeNull();
});

it.each([
  ['space', showSpace],
  ['building', showGroup],
])('are followed by the meter events of a %s, numbered after them', async (_place, show) => {
  await show(false);
  const list = await screen.findByRole('list', { name: 'Mittaritapahtumat' });
  expect(list).toHaveTextContent('10.10.2026 klo 13.00 · A1 · Kylmä vesi: Mittari vaihdettu · Vuoti');
  expect(list).toHaveAttribute('start', '2');
});

const writeText = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää merkintä' }));
  return async () => userEvent.type(await screen.findByRole('textbox', { name: 'Merkintä' }), text);
};

it('are written on the chart of a space about that space, which is not to be chosen', async () => {
  const shown = await showSpace(true);
  const type = await writeText('Hana vaihdettu');
  await type();
  expect(screen.queryByRole('combobox', { name: /Huoneisto tai tila/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const { input } = await answer(shown, 'noteMutationsCreateMutation', {
    createNote: { note: { id: 'M' }, userErrors: [] },
  });
  expect(input).toMatchObject({ targetId: 'T', spaceId: 'S', text: 'Hana vaihdettu' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('are written on the chart of a building about one of its spaces, or about the whole site', async () => {
  const shown = await showGroup(true);
  const type = await writeText('Pumppu huollettu');
  await fill(shown, 'NewNoteQuery', { Target: () => ({ id: 'T', groups }) });
  await type();
  const choice = await screen.findByRole('combobox', { name: /^Huoneisto tai tila/ });
  expect(choice).toHaveAccessibleDescription(/Ilman tilaa merkintä koskee koko kohdetta/);
  await userEvent.click(choice);
  const list = await screen.findByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['A1', 'A2']);
  await userEvent.click(within(list).getByRole('option', { name: 'A2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const { input } = await answer(shown, 'noteMutationsCreateMutation', {
    createNote: { note: { id: 'M' }, userErrors: [] },
  });
  expect(input).toMatchObject({ targetId: 'T', spaceId: 'S2', text: 'Pumppu huollettu' });
});
