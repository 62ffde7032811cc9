import type { TargetRecord } from '../../../contract/entities/target.ts';
import { isSelected, sortValueOf, type TargetConditions, type TargetOrder } from '../../../contract/targetSelection.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { byName, nameOrder, orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { targetPage } from '../target/targetPages.ts';
import { targetState, targetType } from '../target/targetCodes.ts';
import { Viewer } from './Viewer.ts';

const TargetTrouble = builder.enumType('TargetTrouble', {
  description: 'Problem of a target.',
  values: {
    ACTIVE_ALERT: { value: 'alert', description: 'At least one alert is active: not ended, acknowledged or not.' },
    OFFLINE: { value: 'offline', description: 'At least one core is offline.' },
    LOW_BATTERY: { value: 'lowBattery', description: 'At least one core has a low battery.' },
    NO_SUBSCRIPTION: { value: 'noSubscription', description: 'The target has no subscription.' },
  } as const,
});

/** Filter for targets. */
export const TargetFilter = builder.inputType('TargetFilter', {
  description: 'Filter for targets; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, the address or the city; case-insensitive.' }),
    name: t.string({ description: 'Exact name; case-insensitive.' }),
    type: t.field({ type: [targetType.type], description: 'Building types; any of them matches.' }),
    state: t.field({ type: [targetState.type], description: 'Delivery states; any of them matches.' }),
    trouble: t.field({ type: [TargetTrouble], description: 'Problems; any of them matches.' }),
    onlyFavourites: t.boolean({ description: 'Whether to return favourites of the account only. Default: false.' }),
  }),
});

/** An order of /ui with its description. */
const by = (order: TargetOrder, means: string) => ({
  order,
  means,
  by: (row: TargetRecord) => sortValueOf(order, row),
});

const orderings = {
  NAME: by('name', 'The name.'),
  TROUBLE: by(
    'trouble',
    'Urgency, with ASC the most urgent first: by the level of the worst open alert, the number of active alerts, of offline cores, of low batteries, then a missing subscription.',
  ),
  DEVICE_COUNT: by('deviceCount', 'Number of cores.'),
  OFFLINE_COUNT: by('offlineCount', 'Number of offline cores.'),
  LOW_BATTERY_COUNT: by('lowBatteryCount', 'Number of cores with a low battery.'),
  ACTIVE_ALERT_COUNT: by('alertCount', 'Number of active alerts.'),
  CITY: by('city', 'The city.'),
};

const order = orderOf('Target', orderings, byName);

/** The filter as conditions of /ui; without pending targets that only staff access makes visible. */
export const conditionsOf = (
  { text, name, trouble, type, state, onlyFavourites }: typeof TargetFilter.$inferInput,
  favourites: readonly number[],
): TargetConditions => ({
  ...(text && { text }),
  ...(name && { name }),
  ...(trouble && { trouble }),
  ...(type && { type: type.map(targetType.write) }),
  ...(state && { state: state.map(targetState.write) }),
  ...(onlyFavourites && { ids: [...favourites] }),
  pending: false,
});

builder.objectField(Viewer, 'targets', (t) =>
  t.connection(
    {
      type: Target,
      nullable: true,
      description: `Targets that the viewer can see, sorted by name by default. Without archived targets, and without pending targets that only staff access makes visible: \`adminTargets\` contains them. At most ${limits.page} a page, which is the default.`,
      args: {
        filter: t.arg({ type: TargetFilter, description: 'Filter. Default: all targets.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: NAME.' }),
      },
      complexity: ({ first, last, filter }) => ({
        field: 1,
        multiplier: filter?.name ? 1 : Math.min(first ?? last ?? 10, limits.page),
      }),
      // GET /ui/targets, and GET /ui/targets/counts for the total number.
      resolve: ({ user }, args, { load }, info) =>
        targetPage(
          load.target,
          {
            conditions: conditionsOf(args.filter ?? {}, user.favourites),
            order: order.requested(args.order),
            sorting: args.order
              ? { order: orderings[args.order.field].order, descending: args.order.direction === 'desc' }
              : {},
          },
          { args, info },
        ),
    },
    connectionOf(Target),
  ),
);

builder.objectField(Viewer, 'favouriteTargets', (t) =>
  t.field({
    type: [Target],
    nullable: true,
    description: 'Targets that the account has marked as favourites and that `targets` contains, sorted by name.',
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ user }, _args, { load }) => {
      const rows = await load.target.some(user.favourites);
      return rows
        .filter((row) => isSelected(row, { pending: false }))
        .toSorted((one, other) => nameOrder(one.name, other.name));
    },
  }),
);
