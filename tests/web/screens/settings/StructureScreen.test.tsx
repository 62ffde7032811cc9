import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type StructureScreenQuery } from '../../../../web/__generated__/StructureScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import StructureScreen from '../../../../web/screens/StructureScreen/StructureScreen.tsx';
import { actionIn, moveBy, moveTo } from '../../../../web/screens/StructureScreen/structure.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const space = (id: string, key: number) => ({ id, key, name: `A${key}`, type: 'APARTMENT', viewerCanEdit: true });

const device = (key: number, name: string, spaceId: string | null, canEdit: boolean) => ({
  node: {
    id: `C${key}`,
    key,
    name,
    isMama: false,
    online: true,
    pendingActions: [],
    viewerCanEdit: canEdit,
    space: spaceId === null ? null : { id: spaceId },
    group: { id: 'G1' },
  },
});

const feedValue = { name: 'Menolämpötila', hasDefaultName: false, type: { name: 'Lämpötila' } };

const feed = (canEdit: boolean) => ({
  id: 'F1',
  name: 'Lämpö',
  viewerCanEdit: canEdit,
  values: [
    { valueId: 'V1', name: 'Menolämpötila', status: 'SHOWN', value: { ...feedValue, core: { name: 'Vaihdin' } } },
  ],
});

const show = (canEdit = true, target: object = {}, inSpace = false) =>
  renderScreen<StructureScreenQuery>({
    screen: StructureScreen,
    query,
    variables: {
      targetKey: 5,
      group: inSpace ? 1 : 0,
      space: inSpace ? 11 : 0,
      inGroup: false,
      inSpace,
      inTarget: !inSpace,
    },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanEdit: canEdit,
        viewerCanAdminister: canEdit,
        consumptionTypes: [],
        modules: [],
        groups: [
          { id: 'G1', key: 1, name: 'Talo 1', viewerCanEdit: canEdit, spaces: [space('S1', 11), space('S2', 12)] },
          { id: 'G2', key: 2, name: 'Talo 2', viewerCanEdit: canEdit, spaces: [] },
        ],
        rows: {
          totalCount: 2,
          edges: [device(1, 'Vesi A11', 'S1', canEdit), device(2, 'Mama', null, canEdit)],
        },
        dataFeeds: [feed(canEdit)],
        moveOffer: null,
        ...target,
      }),
      ...(inSpace && { Query: () => ({ space: { id: 'S1', key: 11, name: 'A11', consumptionTypes: [] } }) }),
    },
    path: inSpace ? paths.spaceSettingsStructure.pattern : paths.settingsStructure.pattern,
    at: inSpace ? '/target/5/group/1/space/11/settings/basic/target' : '/target/5/settings/basic/target',
  });

const sent = ({ environment }: Awaited<ReturnType<typeof show>>, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

const choose = async (of: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${of}: toiminnot` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
};

it('shows the buildings with their spaces, and the devices of a space once it is opened', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'A12' })).toHaveAttribute('href', '/target/5/group/1/space/12');
  expect(screen.queryByRole('link', { name: 'Vesi A11' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tilan A11 laitteet' }));
  expect(screen.getByRole('link', { name: 'Vesi A11' })).toHaveAttribute('href', '/target/5/group/1/space/11/core/1');
  expect(screen.getByRole('heading', { name: '1 laite ilman tilaa' })).toBeInTheDocument();
});

it('renames a space', async () => {
  const shown = await show();
  await choose('A12', 'Nimeä uudelleen');
  const name = await screen.findByRole('textbox', { name: 'Tilan nimi' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Sauna');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const { request } = await sent(shown, 'spaceMutationsRenameMutation');
  expect(request.variables).toEqual({ input: { id: 'S2', name: 'Sauna' } });
});

it('moves a space up in its building by the menu', async () => {
  const shown = await show();
  await choose('A12', 'Siirrä ylemmäs');
  const { request } = await sent(shown, 'useDraggedNodeMutation');
  expect(request.variables).toEqual({ input: { groupId: 'G1', spaces: { spaceIds: ['S2', 'S1'] } } });
});

it('announces the position that a space was moved to, with a way back', async () => {
  const { environment } = await show();
  await choose('A12', 'Siirrä ylemmäs');
  await respond(environment, 'UpdateGroupTree', { group: null });
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('A12 on nyt järjestyksessä 1.'));
  act(() => toasts().at(-1)?.action?.onPress());
  expect(await respond(environment, 'UpdateGroupTree', { group: null })).toEqual({
    groupId: 'G1',
    spaces: { spaceIds: ['S1', 'S2'] },
  });
  await waitFor(() => expect(toasts().map(({ title }) => title)).toEqual(['A12 on nyt järjestyksessä 2.']));
});

it('moves a device into the space that it is dropped on, with a way back', async () => {
  const shown = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tilan A11 laitteet' }));
  const row = screen.getByRole('link', { name: 'Vesi A11' }).closest('[draggable]');
  const goal = screen.getByRole('link', { name: 'A12' }).closest('[draggable]');
  if (!row || !goal) throw new Error('The rows cannot be dragged.');
  fireEvent.dragStart(row);
  fireEvent.dragOver(goal);
  fireEvent.drop(goal);
  const operation = await sent(shown, 'coreMoveMutationsMoveMutation');
  expect(operation.request.variables).toEqual({ input: { spaceId: 'S2', coreIds: ['C1'] } });
  await act(async () =>
    shown.environment.mock.resolve(operation, {
      data: {
        moveCores: {
          outcomes: [
            {
              core: { id: 'C1', space: space('S2', 12), group: { id: 'G1', key: 1, name: 'Talo 1' } },
              userErrors: [],
            },
          ],
          userErrors: [],
        },
      },
    }),
  );
  await waitFor(() => expect(toasts()[0]?.title).toBe('Vesi A11 siirretty tilaan A12'));
  expect(toasts()[0]?.action?.label).toBe('Kumoa');
});

it('deletes a space without devices once its name is typed, and none with devices', async () => {
  const shown = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'A11: toiminnot' }));
  expect(await screen.findByRole('menuitem', { name: /Poista tila/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await choose('A12', 'Poista tila');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Poista tila' })).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox'), 'a12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Poista tila' }));
  const { request } = await sent(shown, 'spaceMutationsDeleteMutation');
  expect(request.variables).toEqual({ input: { id: 'S2' } });
});

it('leaves a value out of a data feed', async () => {
  const shown = await show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Menolämpötila (Vaihdin)' }));
  const { request } = await sent(shown, 'feedMutationsSetValueStatusMutation');
  expect(request.variables).toEqual({ input: { id: 'F1', valueId: 'V1', status: 'LEFT_OUT' } });
});

it('names a value of a data feed by its type in the language of the reader where it was never renamed', async () => {
  const [value] = feed(true).values;
  await show(true, {
    dataFeeds: [{ ...feed(true), values: [{ ...value, value: { ...value!.value, hasDefaultName: true } }] }],
  });
  expect(await screen.findByRole('switch', { name: 'Lämpötila (Vaihdin)' })).toBeInTheDocument();
});

it('offers the target to another user once its name is typed, and says that the own access ends', async () => {
  const shown = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/menetät pääsyn kohteeseen/)).toBeInTheDocument();
  const user = within(dialog).getByRole('textbox', { name: 'Käyttäjätunnus tai sähköpostiosoite' });
  expect(user).toHaveAccessibleDescription(/tarjous tehdään, vaikka käyttäjätunnusta ei olisi/);
  await userEvent.type(user, 'uusi');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Vahvista/ }), 'as oy');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  expect(await within(dialog).findAllByText('Kirjoita kohteen nimi täsmälleen samassa muodossa.')).not.toHaveLength(0);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Vahvista/ }), ' malli');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  const operation = await sent(shown, 'MoveTargetDialogMutation');
  expect(operation.request.variables).toEqual({ input: { targetId: 'T', user: 'uusi' } });
  await act(async () =>
    shown.environment.mock.resolve(operation, {
      data: {
        moveTargetToUser: {
          target: { id: 'T', moveOffer: { id: 'O', offeredTo: 'uusi', expiresAt: '2026-12-12T10:00:00Z' } },
          userErrors: [],
        },
      },
    }),
  );
  expect(await screen.findByText('Kohdetta tarjotaan: uusi')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Siirrä toiselle käyttäjälle' })).toBeNull();
});

it('shows a viewer the tree without anything to change', async () => {
  await show(false);
  expect(await screen.findByRole('link', { name: 'A12' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /toiminnot/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lisää rakennus' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Siirrä toiselle käyttäjälle' })).toBeNull();
  expect(await screen.findByRole('switch', { name: 'Menolämpötila (Vaihdin)' })).toBeDisabled();
});

it('has on the page of a space its own devices alone', async () => {
  await show(true, {}, true);
  expect(await screen.findByRole('link', { name: 'Vesi A11' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A12' })).toBeNull();
  expect(screen.queryByText('Datasyötteet')).toBeNull();
});

it('is closed to residents', async () => {
  const { router } = await show(false, { viewerSeesAll: false });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('moves items within their list only', () => {
  expect(moveBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(['a', 'b'], 'a', -1)).toBeNull();
  expect(moveTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b'], 'a', 'a')).toBeNull();
  expect(moveTo(['a'], 'a', 'x')).toBeNull();
  expect(actionIn('rename.S1')).toEqual({ action: 'rename', id: 'S1' });
  expect(actionIn('explode.S1')).toBeNull();
  expect(actionIn(null)).toBeNull();
});

it.each(['OWN_ACCOUNT', 'OFFER_PENDING'] as const)('says why a target is not offered: %s', async (code) => {
  const { environment } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  const dialog = within(await screen.findByRole('dialog'));
  const user = dialog.getByRole('textbox', { name: 'Käyttäjätunnus tai sähköpostiosoite' });
  await userEvent.type(user, 'uusi');
  await userEvent.type(dialog.getByRole('textbox', { name: /Vahvista/ }), 'as oy malli');
  await userEvent.click(dialog.getByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  const refusal = userErrorOf(code, 'fi', code === 'OWN_ACCOUNT' ? ['input', 'user'] : ['input']);
  await respond(environment, 'MoveTargetToUser', { target: null, userErrors: [refusal] });
  expect(await dialog.findAllByText(refusal.message)).not.toHaveLength(0);
  if (code === 'OWN_ACCOUNT')
    expect(user).toHaveAccessibleDescription(expect.stringContaining(refusal.message) as string);
});

it.each(['HAS_DEVICES', 'HAS_RESIDENTS'] as const)('says why a space is not deleted: %s', async (code) => {
  const { environment } = await show();
  await choose('A12', 'Poista tila');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'a12');
  await userEvent.click(dialog.getByRole('button', { name: 'Poista tila' }));
  const refusal = userErrorOf(code);
  await respond(environment, 'DeleteSpace', { target: null, userErrors: [refusal] });
  expect(await dialog.findByText(refusal.message)).toBeVisible();
});
