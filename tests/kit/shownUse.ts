import { screen } from '@testing-library/react';
import query, {
  type TargetConsumptionScreenQuery,
} from '../../web/__generated__/TargetConsumptionScreenQuery.graphql.ts';
import { targetUseVariables } from '../../web/entities/consumption/placeUse.ts';
// The page loads both while it is shown; a busy machine takes its time.
import '../../web/entities/consumption/spaces/SpaceUse.tsx';
import '../../web/screens/TargetConsumptionScreen/TargetCourse.tsx';
import TargetConsumptionScreen from '../../web/screens/TargetConsumptionScreen/TargetConsumptionScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** What was used of one type, at 3.42 a unit. */
export const used = (kind: string, amount: number | null, rest: object = {}) => ({
  type: { kind, name: kind },
  total: { amount, exactCost: amount === null ? null : (amount * 3.42).toFixed(4) },
  litresPerPersonDay: null as number | null,
  buckets: [] as object[],
  comparison: { change: null as number | null, partial: false, buckets: [] },
  ...rest,
});

/** What a space used of one type. */
export type SpaceUsed = {
  kind: string;
  amount: number | null;
  cost?: string | null;
  estimated?: boolean;
  litres?: number | null;
  change?: number | null;
};

/** A space with what it used; its key is made of its name. */
export const space = (name: string, own: readonly SpaceUsed[], rest: object = {}) => ({
  id: name,
  key: name.charCodeAt(0) * 256 + (Number(name.slice(1)) || 0),
  name,
  number: null,
  tampuuriName: null,
  size: 50,
  type: 'APARTMENT',
  worstAlert: null as object | null,
  own,
  ...rest,
});

/** Cold water of a space. */
export const cold = (amount: number | null, rest: Partial<SpaceUsed> = {}): SpaceUsed => ({
  kind: 'COLD_WATER_METER',
  amount,
  cost: amount === null ? null : (amount * 3.42).toFixed(4),
  ...rest,
});

type Space = ReturnType<typeof space>;

/** A building with its spaces. */
export const building = (name: string, spaces: readonly Space[], key = Number(name.at(-1)) || 1) => ({
  id: `G${key}`,
  key,
  name,
  spaces,
});

/** The columns of the graph of what the spaces used. */
const columnsOf = (spaces: readonly Space[]) =>
  [...new Set(spaces.flatMap(({ own }) => own.map(({ kind }) => kind)))].map((kind) => {
    const rows = spaces.flatMap(({ key, own }) =>
      own.filter((one) => one.kind === kind).map((one) => ({ key, ...one })),
    );
    return {
      type: { kind },
      spaceKeys: rows.map(({ key }) => key),
      totalAmounts: rows.map(({ amount }) => amount),
      totalCosts: rows.map(({ cost = null }) => cost),
      estimated: rows.map(({ estimated = false }) => estimated),
      litresPerPersonDay: rows.map(({ litres = null }) => litres),
      previous: rows.map(({ change = null }) => change),
    };
  });

type Columns = ReturnType<typeof columnsOf>;

type Shown = {
  /** Target of the mocks, over that with two types of water. */
  target?: object;
  buildings?: readonly ReturnType<typeof building>[];
  /** Replaces what the graph has of the spaces. */
  bySpace?: (columns: Columns) => object[] | null;
  /** The last part of the path. */
  page?: string;
  search?: string;
  failedFields?: readonly string[];
  receivedPartCount?: number;
};

/** Renders the page of a period of a site. */
export const showUse = async ({
  target = {},
  buildings = [],
  bySpace = (columns) => columns,
  page = 'range',
  search = 'period=2026-10',
  ...options
}: Shown = {}) => {
  const variables = targetUseVariables(new URLSearchParams(search), /^\d/.test(page) ? { typeId: page } : {});
  if (!variables) throw new Error('The path names no type.');
  const shown = await renderScreen<TargetConsumptionScreenQuery>({
    screen: TargetConsumptionScreen,
    query,
    variables: { targetKey: 5, ...variables },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER'],
        modules: [],
        consumption: [used('COLD_WATER_METER', 60), used('HOT_WATER_METER', 20)],
        notes: [],
        meterEvents: [],
        heldReadings: { totalCount: 0 },
        viewerCanEdit: false,
        groups: buildings,
        consumptionBySpace: bySpace(columnsOf(buildings.flatMap(({ spaces }) => spaces))),
        ...target,
      }),
    },
    path: `/target/:targetKey/consumption/${/^\d/.test(page) ? ':typeId' : page}`,
    at: `/target/5/consumption/${page}?${search}`,
    ...options,
  });
  await screen.findAllByRole('heading', { level: 2 }, { timeout: 10_000 });
  return shown;
};
