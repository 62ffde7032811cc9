import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type StructureScreenQuery } from '../../../../web/__generated__/StructureScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import type { Language } from '../../../../web/i18n/language.ts';
import StructureScreen from '../../../../web/screens/StructureScreen/StructureScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const variables = { targetKey: 5, group: 0, space: 0, inGroup: false, inSpace: false, inTarget: true };

const io = (name: string, typeName: string, visibleCount: number) => ({
  name,
  hasDefaultName: name !== 'Verkko',
  type: { name: typeName },
  coreCount: 8,
  visibleCount,
});

const water = {
  productId: 'P1',
  name: 'Vesi-Core',
  ios: [io('Kylmä vesi', 'Kylmä vesi', 8), io('Lämmin vesi', 'Lämmin vesi', 3), io('Verkko', 'Paine', 0)],
};

const english = { ...water, ios: [io('Kylmä vesi', 'Cold water', 8), io('Verkko', 'Pressure', 0)] };

type Options = { canEdit?: boolean; language?: Language; address?: string };

const show = ({ canEdit = true, language = 'fi', address = '' }: Options = {}) =>
  renderScreen<StructureScreenQuery>({
    screen: StructureScreen,
    query,
    variables,
    language,
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        viewerSeesAll: true,
        viewerCanEdit: canEdit,
        viewerCanAdminister: false,
        consumptionTypes: [],
        modules: [],
        groups: [{ id: 'G1', key: 1, name: 'Talo 1', viewerCanEdit: canEdit, spaces: [] }],
        rows: { totalCount: 0, edges: [] },
        dataFeeds: [],
      }),
    },
    path: paths.settingsStructure.pattern,
    at: `/target/5/settings/basic/target${address}`,
  });

type Shown = Awaited<ReturnType<typeof show>>;

const operationOf = ({ environment }: Shown, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

const answer = async (shown: Shown, name: string, data: object) => {
  const operation = await operationOf(shown, name);
  await act(async () => shown.environment.mock.resolve(operation, { data }));
  return operation.request.variables;
};

const open = async (shown: Shown, products: object[] = [water], item = 'Näytettävät mittaukset') => {
  await userEvent.click(await screen.findByRole('button', { name: /^Talo 1: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  expect(await answer(shown, 'IoVisibilityQuery', { group: { id: 'G1', products } })).toEqual({ id: 'G1' });
  // A dialog of the same name stands until its code and products have come.
  await screen.findByText(/^(Vesi-Core|Rakennuksessa ei ole mittaavia laitteita)$/);
  return screen.getByRole('dialog', { name: `${item}: Talo 1` });
};

const accept = (shown: Shown, at: number, visibleCount: number) => {
  const ios = water.ios.with(at, { ...water.ios[at]!, visibleCount });
  const group = { id: 'G1', products: [{ ...water, ios }] };
  return answer(shown, 'IoVisibilityMutation', { setIoVisible: { group, userErrors: [] } });
};

it('shows the measurements of a building by product, and which of them only some devices show', async () => {
  const dialog = await open(await show());
  const product = within(within(dialog).getByRole('region', { name: 'Vesi-Core' }));
  expect(product.getByRole('switch', { name: 'Kylmä vesi' })).toBeChecked();
  expect(product.getByRole('switch', { name: 'Kylmä vesi' })).toHaveAccessibleDescription('Näkyy 8 laitteessa');
  const mixed = product.getByRole('switch', { name: 'Lämmin vesi' });
  expect(mixed).not.toBeChecked();
  expect(mixed).toHaveAccessibleDescription('Näkyy osassa laitteista: 3/8');
  expect(product.getByRole('switch', { name: 'Verkko' })).toHaveAccessibleDescription('Piilossa 8 laitteessa');
});

it('names measurements in the language of the reader unless their product names them', async () => {
  const dialog = await open(await show({ language: 'en' }), [english], 'Measurements shown');
  expect(within(dialog).getByRole('switch', { name: 'Cold water' })).toBeChecked();
  expect(within(dialog).getByRole('switch', { name: 'Verkko' })).not.toBeChecked();
});

it('hides a measurement on all devices of the product at once', async () => {
  const shown = await show();
  const dialog = await open(shown);
  const cold = within(dialog).getByRole('switch', { name: 'Kylmä vesi' });
  await userEvent.click(cold);
  expect(cold).not.toBeChecked();
  expect(await accept(shown, 0, 0)).toEqual({
    input: { groupId: 'G1', productIds: ['P1'], io: 'Kylmä vesi', visible: false },
  });
  expect(cold).not.toBeChecked();
  expect(cold).toHaveAccessibleDescription('Piilossa 8 laitteessa');
});

it('shows a measurement of some devices on all of them', async () => {
  const shown = await show();
  const dialog = await open(shown);
  const mixed = within(dialog).getByRole('switch', { name: 'Lämmin vesi' });
  await userEvent.click(mixed);
  expect(await accept(shown, 1, 8)).toMatchObject({ input: { io: 'Lämmin vesi', visible: true } });
  expect(mixed).toBeChecked();
  expect(mixed).toHaveAccessibleDescription('Näkyy 8 laitteessa');
});

it('turns back what is refused, with the reason beside it', async () => {
  const shown = await show();
  const dialog = await open(shown);
  const hidden = within(dialog).getByRole('switch', { name: 'Verkko' });
  await userEvent.click(hidden);
  expect(hidden).toBeChecked();
  const userErrors = [{ message: 'Ei oikeutta', path: ['input'] }];
  await answer(shown, 'IoVisibilityMutation', { setIoVisible: { group: null, userErrors } });
  await waitFor(() => expect(hidden).toHaveAccessibleDescription('Piilossa 8 laitteessa Ei oikeutta'));
  expect(hidden).not.toBeChecked();
});

it('says that a building has no measuring devices', async () => {
  const dialog = await open(await show(), []);
  expect(within(dialog).getByText('Rakennuksessa ei ole mittaavia laitteita')).toBeInTheDocument();
});

it('has no such act for a reader who may not change the building, by its address neither', async () => {
  const { environment } = await show({ canEdit: false, address: '?dialog=visibility.G1' });
  expect(await screen.findByRole('link', { name: 'Talo 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /toiminnot/ })).toBeNull();
  const names = environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(names).not.toContain('IoVisibilityQuery');
});
