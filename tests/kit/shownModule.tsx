import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import query, { type ModuleScreenQuery } from '../../web/__generated__/ModuleScreenQuery.graphql.ts';
import { dayOf } from '../../web/entities/period/period.ts';
import { paths } from '../../web/entities/paths.ts';
import ModuleScreen from '../../web/screens/ModuleScreen/ModuleScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** The water module of a target, with prices that were never changed. */
export const water = {
  module: 'WATER',
  enabled: true,
  baseFee: '2.50',
  price1: '3.42',
  price2: '8.95',
  prepaymentFee: '22.00',
  priceHistory: [],
};

/** The present day, as the graph writes it. */
export const today = dayOf(Date.now());

const { baseFee, price1, price2, prepaymentFee } = water;
/** Prices of water of which one changed today. */
export const history = [
  { validFrom: null, baseFee, price1: '3.00', price2, prepaymentFee },
  { validFrom: today, baseFee, price1, price2, prepaymentFee },
];

const flat = {
  id: 'S500',
  key: 500,
  name: 'A500',
  type: 'APARTMENT',
  consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER'],
};

type Given = { target?: object; at?: string; path?: string; isAt?: 'group' | 'space' };

/** Renders the screen of a module, by default that of water at its target. */
export const showModule = ({ target = {}, at = '/target/5/settings/module/water', path, isAt }: Given = {}) =>
  renderScreen<ModuleScreenQuery>({
    screen: ModuleScreen,
    query,
    variables: {
      targetKey: 5,
      group: isAt === 'group' ? 50 : 0,
      space: isAt === 'space' ? 500 : 0,
      inGroup: isAt === 'group',
      inSpace: isAt === 'space',
      inTarget: isAt === undefined,
      kind: 'WATER',
    },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanEdit: true,
        viewerCanAdminister: true,
        consumptionTypes: [],
        modules: [water],
        groups: [{ id: 'G', name: 'Talo 1', spaces: [flat] }],
        coresOfKind: { totalCount: 72 },
        ...target,
      }),
      Group: () => ({
        id: 'G',
        key: 50,
        name: 'Talo 1',
        consumptionTypes: [],
        coresOfKind: { totalCount: 12 },
        spaces: [flat],
      }),
      Query: () => ({
        space: {
          ...flat,
          group: { key: 50, name: 'Talo 1' },
          viewerCanEdit: false,
          cores: [{ kinds: ['WATER'] }, { kinds: ['APARTMENT'] }, { kinds: ['WATER', 'HEATING'] }],
        },
      }),
    },
    path: path ?? paths.settingsModule.pattern,
    at,
  });

/** Saves the settings of the module. */
export const saveModule = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));

/** Replaces the text of a field. */
export const retype = async (name: RegExp | string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};

/** Water that a flat used in a month. */
export const used = [
  { type: { kind: 'COLD_WATER_METER', unit: 'm³' }, total: { amount: 4 } },
  { type: { kind: 'HOT_WATER_METER', unit: 'm³' }, total: { amount: 2 } },
];

/** Waits for the request of an operation. */
export const sent = ({ environment }: Awaited<ReturnType<typeof showModule>>, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });
