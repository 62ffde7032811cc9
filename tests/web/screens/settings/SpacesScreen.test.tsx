import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type SpacesScreenQuery } from '../../../../web/__generated__/SpacesScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import {
  changeCells,
  noEdits,
  pastedCells,
  undoStep,
  type SpaceRow,
} from '../../../../web/screens/SpacesScreen/spaceEdit.ts';
import SpacesScreen from '../../../../web/screens/SpacesScreen/SpacesScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const space = (key: number, rest: object = {}) => ({
  id: `S${key}`,
  key,
  name: `A${key}`,
  number: null,
  type: 'APARTMENT',
  size: 50,
  roomCount: null,
  residentCount: 2,
  signature: null,
  tampuuriName: null,
  gridPosition: null,
  ...rest,
});

const groups = (rest: object = {}) => [
  { id: 'G1', key: 1, name: 'Talo 1', spaces: [space(1, rest), space(2)] },
  { id: 'G2', key: 2, name: 'Talo 2', spaces: [space(3)] },
];

const show = (given: object = {}, inGroup = false) =>
  renderScreen<SpacesScreenQuery>({
    screen: SpacesScreen,
    query,
    variables: { targetKey: 5, group: inGroup ? 2 : 0, inGroup },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanEdit: true,
        consumptionTypes: [],
        modules: [],
        groups: groups(),
        ...given,
      }),
      ...(inGroup && { Query: () => ({ group: { id: 'G2', key: 2, name: 'Talo 2', consumptionTypes: [] } }) }),
    },
    path: inGroup ? paths.groupSettingsSpaces.pattern : paths.settingsSpaces.pattern,
    at: inGroup ? '/target/5/group/2/settings/basic/space' : '/target/5/settings/basic/space',
  });

type Shown = Awaited<ReturnType<typeof show>>;

const sent = ({ environment }: Shown, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

const answer = async (shown: Shown, name: string, data: object) => {
  const operation = await sent(shown, name);
  await act(async () => shown.environment.mock.resolve(operation, { data: { ...data } }));
  return operation.request.variables;
};

const present = (rest: object = {}) => ({ target: { id: 'T', groups: groups(rest) } });

const cell = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));

it('saves what was changed in several spaces at once', async () => {
  const shown = await show();
  const residents = await cell('A1: Asukkaita');
  await userEvent.clear(residents);
  await userEvent.type(residents, '4');
  const size = await cell('A3: Ala, m²');
  await userEvent.clear(size);
  await userEvent.type(size, '61,5');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'A3: Rakennus' }), 'Talo 1');
  expect(screen.getByText('2 tilaa muutettu')).toBeInTheDocument();
  await save();
  await answer(shown, 'SpaceTableQuery', present());
  const { request } = await sent(shown, 'useSpaceEditMutation');
  expect(request.variables).toEqual({
    input: {
      targetId: 'T',
      spaces: [
        { id: 'S1', residentCount: 4 },
        { id: 'S3', size: 61.5, groupId: 'G1' },
      ],
    },
  });
});

it('fills cells to the right and down from what is pasted, and undoes that in one step', async () => {
  await show();
  const name = await cell('A1: Nimi');
  fireEvent.paste(name, { clipboardData: { getData: () => 'B1\t1\tYleinen tila\nB2\t2\n' } });
  expect(name).toHaveValue('B1');
  expect(await cell('A2: Numero')).toHaveValue('2');
  expect(screen.getByRole('combobox', { name: 'A1: Tyyppi' })).toHaveValue('PUBLIC_SPACE');
  await userEvent.click(screen.getByRole('button', { name: 'Kumoa' }));
  expect(name).toHaveValue('A1');
  expect(screen.getByRole('button', { name: 'Kumoa' })).toHaveAttribute('aria-disabled', 'true');
});

it('says row by row what is wrong, and sends nothing', async () => {
  const shown = await show();
  const name = await cell('A2: Nimi');
  await userEvent.clear(name);
  const residents = await cell('A1: Asukkaita');
  await userEvent.type(residents, 'x');
  await save();
  expect(await screen.findByText('A1: Asukkaita: Kirjoita kokonaisluku.')).toBeInTheDocument();
  expect(screen.getAllByText('Täytä tämä kenttä.')).not.toHaveLength(0);
  const names = shown.environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(names).not.toContain('useSpaceEditMutation');
});

it('shows a refusal of the service at its row, with everything still there to be put right', async () => {
  const shown = await show();
  const name = await cell('A2: Nimi');
  await userEvent.clear(name);
  await userEvent.type(name, 'A1');
  await save();
  await answer(shown, 'SpaceTableQuery', present());
  await answer(shown, 'useSpaceEditMutation', {
    updateSpaces: {
      target: null,
      userErrors: [{ message: 'Nimi on jo käytössä.', path: ['input', 'spaces', 0, 'name'] }],
    },
  });
  expect(await screen.findByText('A2: Nimi: Nimi on jo käytössä.')).toBeInTheDocument();
  expect(name).toHaveValue('A1');
});

it('tells what another user has changed meanwhile, and keeps the own text with the next save', async () => {
  const shown = await show();
  const residents = await cell('A1: Asukkaita');
  await userEvent.clear(residents);
  await userEvent.type(residents, '4');
  await save();
  await answer(shown, 'SpaceTableQuery', present({ residentCount: 3 }));
  expect(await screen.findAllByText(/muuttunut muokkauksen aikana: nyt ”3”/)).not.toHaveLength(0);
  expect(residents).toHaveValue('4');
  await save();
  await answer(shown, 'SpaceTableQuery', present({ residentCount: 3 }));
  const { request } = await sent(shown, 'useSpaceEditMutation');
  expect(request.variables).toEqual({ input: { targetId: 'T', spaces: [{ id: 'S1', residentCount: 4 }] } });
});

it('leads from the summary of errors to the cell, named as it is saved, and edits it there', async () => {
  await show();
  const name = await cell('A2: Nimi');
  await userEvent.clear(name);
  await save();
  expect(await screen.findByRole('group', { name: /^Korjaa yksi kohta/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'A2: Nimi: Täytä tämä kenttä.' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/Täytä tämä kenttä\..*Muutettu, ei tallennettu/);
});

it('is one Tab stop, which leads back to the cell that had the focus last', async () => {
  await show();
  const first = await cell('A1: Nimi');
  while (document.activeElement !== first) await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  const reached = await cell('A2: Numero');
  expect(reached).toHaveFocus();
  await userEvent.keyboard('7{Enter}{ArrowLeft}');
  expect(await cell('A3: Nimi')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Kumoa' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(await cell('A3: Nimi')).toHaveFocus();
  expect(reached).toHaveValue('7');
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.closest('table')).toBeNull();
});

it('leaves the arrow keys to the caret within a text', async () => {
  await show();
  const name = await cell('A1: Nimi');
  await userEvent.click(name);
  await userEvent.keyboard('{ArrowLeft}');
  expect(name).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await cell('A1: Numero')).toHaveFocus();
});

it('leads to what saves the changes by F6, and announces how many there are', async () => {
  await show();
  await userEvent.type(await cell('A1: Nimi'), 'x');
  expect(screen.getByRole('status')).toHaveTextContent('1 tila muutettu');
  await userEvent.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'Muutosten tallennus' })).toHaveFocus();
});

it('shows a viewer the spaces without fields', async () => {
  await show({ viewerCanEdit: false });
  expect(await screen.findByRole('link', { name: 'A3' })).toHaveAttribute('href', '/target/5/group/2/space/3');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
});

it('has on the page of a building its own spaces alone', async () => {
  await show({}, true);
  expect(await cell('A3: Nimi')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'A1: Nimi' })).toBeNull();
});

it('is closed to residents', async () => {
  const { router } = await show({ viewerSeesAll: false });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('takes typing in one cell as one step, and drops a cell that is as before', () => {
  const texts = {
    name: 'A1',
    number: '',
    type: 'APARTMENT',
    size: '',
    roomCount: '',
    residentCount: '',
    signature: '',
    tampuuriName: '',
    gridPosition: '',
    groupId: 'G',
  };
  const row: SpaceRow = { id: 'S', key: 1, groupKey: 1, texts };
  const typed = ['B', 'B1'].reduce((state, text) => changeCells(state, [{ row, column: 'name', text }]), noEdits);
  expect(typed.steps).toHaveLength(1);
  expect(undoStep(typed).edits.size).toBe(0);
  expect(changeCells(typed, [{ row, column: 'name', text: 'A1' }]).edits.size).toBe(0);
  expect(pastedCells('a\tb\r\nc\n')).toEqual([['a', 'b'], ['c']]);
});
