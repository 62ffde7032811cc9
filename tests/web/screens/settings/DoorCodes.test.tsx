import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import query, { type StructureScreenQuery } from '../../../../web/__generated__/StructureScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import StructureScreen from '../../../../web/screens/StructureScreen/StructureScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';

afterEach(() => vi.unstubAllGlobals());

const dayMs = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const code = (id: string, name: string, more: object = {}) => ({
  __typename: 'DoorCode',
  id,
  name,
  validFrom: null,
  validUntil: null,
  space: null,
  ...more,
});

const flat = (id: string, group: string) => ({ id, name: id, group: { id: group } });

const codes = [
  code('D1', 'Ulko-ovet'),
  code('D2', 'Siivous', { space: flat('A1', 'G'), validUntil: inDays(5) }),
  code('D3', 'Remontti', { space: flat('B1', 'H'), validUntil: inDays(-5) }),
  code('D4', 'Uusi huolto', { validFrom: inDays(5) }),
];

const spaceOf = (id: string, key: number) => ({ id, key, name: id, type: 'APARTMENT', viewerCanEdit: true });

/** Groups as the tree of the screen reads them. */
const shownGroups = [
  { id: 'G', key: 7, name: 'A', viewerCanEdit: true, spaces: [spaceOf('A1', 11)] },
  { id: 'H', key: 8, name: 'B', viewerCanEdit: true, spaces: [spaceOf('B1', 12)] },
];

const groups = shownGroups.map(({ id, name, spaces }) => ({
  id,
  name,
  spaces: spaces.map((space) => ({ id: space.id, name: space.name })),
}));

const show = async ({ isAdmin = true, inGroup = false } = {}): Promise<MockEnvironment> => {
  const { environment } = await renderScreen<StructureScreenQuery>({
    screen: StructureScreen,
    query,
    variables: { targetKey: 5, group: 7, space: 0, inGroup, inSpace: false, inTarget: !inGroup },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: isAdmin,
        modules: [],
        consumptionTypes: [],
        groups: shownGroups,
      }),
      Query: () => (inGroup ? { group: shownGroups[0] } : {}),
    },
    path: paths.settingsStructure.pattern,
    at: '/target/5/settings/basic/target',
  });
  return environment;
};

const queriesOf = (environment: MockEnvironment) =>
  environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === 'DoorCodesQuery');

const open = async (of: Parameters<typeof show>[0] = {}) => {
  const environment = await show(of);
  await waitFor(() => expect(queriesOf(environment)).toHaveLength(1));
  const [operation] = queriesOf(environment);
  if (!operation) throw new Error('No query.');
  const edges = codes.map((node) => ({ cursor: node.id, node }));
  const pageInfo = { endCursor: null, hasNextPage: false };
  const target = { id: 'T', name: 'As Oy Malli', groups, doorCodes: { edges, pageInfo } };
  act(() => environment.mock.resolve(operation, { data: { target } }));
  await screen.findByRole('heading', { name: 'Ovikoodit' });
  return environment;
};

const names = () =>
  screen.getAllByRole('button', { name: /^Näytä koodi/ }).map((button) => button.getAttribute('aria-label'));

it('lists the door codes of a site with their days, and marks those that end soon, have ended or are upcoming', async () => {
  await open();
  const rowOf = (name: string) => screen.getByText(name).closest('li');
  expect(rowOf('Ulko-ovet')).toHaveTextContent(/Koko kohde.*[Tt]oistaiseksi/);
  expect(rowOf('Siivous')).toHaveTextContent('Päättyy pian');
  expect(rowOf('Remontti')).toHaveTextContent('Päättynyt');
  expect(rowOf('Uusi huolto')).toHaveTextContent('Tulossa');
});

it('lists those of its spaces in a building', async () => {
  await open({ inGroup: true });
  expect(names()).toEqual(['Näytä koodi: Siivous']);
});

it('reads the digits by a press only, one code at a time, and hides them again', async () => {
  const sent = mockGraphQL({ doorCodeQuery: () => ({ node: { __typename: 'DoorCode', code: '864209' } }) });
  await open();
  expect(screen.queryByText('864209')).toBeNull();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Näytä koodi: Siivous' }));
  expect(await screen.findByText('864209')).toBeVisible();
  expect(sent.map(({ variables }) => variables)).toEqual([{ id: 'D2' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Piilota koodi: Siivous' }));
  expect(screen.queryByText('864209')).toBeNull();
});

it('adds a code of 4 to 8 digits, and changes one without its digits', async () => {
  const environment = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Lisää ovikoodi' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nimi' }), 'Huolto');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Koodi' }), '123');
  await save();
  expect(dialog.getByRole('textbox', { name: 'Koodi' })).toBeInvalid();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Koodi' }), '4');
  await save();
  expect(await respond(environment, 'CreateDoorCode', { doorCode: code('D9', 'Huolto') })).toEqual({
    targetId: 'T',
    name: 'Huolto',
    code: '1234',
    spaceId: null,
    validFrom: null,
    validUntil: null,
  });
  expect(await screen.findByRole('button', { name: 'Näytä koodi: Huolto' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: Siivous' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Muokkaa' }));
  const edit = within(await screen.findByRole('dialog'));
  await userEvent.clear(edit.getByRole('textbox', { name: 'Nimi' }));
  await userEvent.type(edit.getByRole('textbox', { name: 'Nimi' }), 'Ikkunat');
  await userEvent.click(edit.getByRole('button', { name: 'Tallenna' }));
  const input = await respond(environment, 'UpdateDoorCode', { doorCode: null });
  expect(input).toMatchObject({ id: 'D2', name: 'Ikkunat', spaceId: 'A1' });
  expect(input).not.toHaveProperty('code');
});

it('reads nothing of them for those who do not administer the site', async () => {
  const environment = await show({ isAdmin: false });
  expect(screen.queryByText('Ovikoodit')).toBeNull();
  expect(queriesOf(environment)).toEqual([]);
});
