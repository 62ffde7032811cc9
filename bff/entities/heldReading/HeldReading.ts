import type { HeldReadingRecord } from '../../../contract/entities/heldReading.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { byId, type ListOrder } from '../../graph/order.ts';
import { Core } from '../core/Core.ts';
import { fromRow } from '../core/coreSource.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { RegisterReading } from '../value/meterEventPreview.ts';
import { Value } from '../value/Value.ts';
import { refuseNoTypes, ValueTypeKind } from '../value/ValueType.ts';

const Reason = builder.enumType('HeldReadingReason', {
  description: 'Reason why a reading is not counted.',
  values: {
    JUMP: { description: 'The register rose by more than the meter counts in the time.' },
    RESTART: { description: 'The register started again at a lower number.' },
    MALFORMED: { description: 'The line is not a time and a number.' },
    DUPLICATE_INSTANT: { description: 'An earlier reading of the same time has another number.' },
    BACKWARD_STEP: { description: 'The register runs backwards.' },
    IMPOSSIBLE_STEP: { description: 'More than a meter of the type can count in the time.' },
    IN_THE_FUTURE: { description: 'The time is in the future.' },
  } satisfies Record<HeldReadingRecord['reason'], { description: string }>,
});

const State = builder.enumType('HeldReadingState', {
  description: 'State of a reading that is not counted.',
  values: {
    HELD: { value: 'held', description: 'Not counted until they are answered.' },
    REFUSED: { value: 'refused', description: 'Refused when it was sent, and not stored.' },
  } as const,
});

/** Readings of a register that are not counted. */
export const HeldReading = builder.objectRef<HeldReadingRecord>('HeldReading').implement({
  // GET /ui/targets/{id}/held-readings.
  description:
    'Readings of a register that are not counted: held from one on until they are answered, or one that was refused.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('HeldReading', id, targetId),
    }),
    state: t.expose('state', { type: State, description: 'Whether the readings are held or one was refused.' }),
    reason: t.expose('reason', { type: Reason, description: 'Reason why the readings are not counted.' }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first reading; null if what was sent is none.',
    }),
    reading: t.exposeFloat('reading', {
      nullable: true,
      description: 'The first reading, in the unit of the value; null if what was sent is no number.',
    }),
    sent: t.exposeString('sent', {
      nullable: true,
      description: 'The refused line as it was sent; null of held ones.',
    }),
    readingCount: t.exposeInt('readings', { description: 'Number of held readings; 1 if it was refused.' }),
    before: t.expose('before', {
      type: RegisterReading,
      nullable: true,
      description: 'The last reading that is counted before; null if there is none.',
    }),
    viewerCanAnswer: t.exposeBoolean('canAnswer', {
      description: 'Whether the viewer can record the cause of the readings.',
    }),
    foundAt: t.expose('foundAt', { type: 'DateTime', description: 'Time at which the readings were found.' }),
    core: t.field({
      type: Core,
      nullable: true,
      description: 'Core of the meter; null if it has left the target.',
      resolve: async ({ coreId, targetId }, _args, { load }) => {
        const row = await load.core.one({ key: coreId, target: targetId });
        return row && fromRow(row);
      },
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value of the meter; null if its core has left the target.',
      resolve: ({ valueId, coreId, targetId }, _args, { load }) =>
        load.value.one({ key: valueId, target: targetId, core: coreId }),
    }),
  }),
});

registerNode(HeldReading, async ({ key, hints: [target] }, { load }) => {
  const found = target === undefined ? null : await load.heldReading.ofTarget(target);
  return found?.find(({ id }) => id === key) ?? null;
});

const newestFirst: ListOrder<HeldReadingRecord> = [
  { by: ({ foundAt }) => Date.parse(foundAt), descending: true },
  ...byId,
];

const complexity = ({ first, last }: { first?: number | null; last?: number | null }) => ({
  field: 20,
  multiplier: Math.min(first ?? last ?? 5, limits.page),
});

const HeldReadingConnection = connectionOf(HeldReading);

const stateArg = builder.args((t) => ({
  state: t.field({ type: State, description: 'State to include. Default: both.' }),
}));

const args = builder.args((t) => ({
  state: t.field({ type: State, description: 'State to include. Default: both.' }),
  types: t.field({
    type: [ValueTypeKind],
    description: 'Types of meters to include; an empty list is BAD_USER_INPUT. Default: all.',
  }),
}));

type Filter = { state?: HeldReadingRecord['state'] | null; types?: readonly string[] | null };

/** Where the core of a reading is. */
type Location = { coreId: number; spaceId: number | null; groupId: number | null };

/** Reads the readings of a target that match a filter; of cores only where the filter needs it. */
const readMatching = async (
  target: number | null,
  { state, types }: Filter,
  { load }: Context,
  isWithin?: (location: Location) => boolean,
): Promise<HeldReadingRecord[] | null> => {
  refuseNoTypes(types);
  const rows = target === null ? [] : await load.heldReading.ofTarget(target);
  const ofState = rows && rows.filter((row) => !state || row.state === state);
  if (!ofState || (!types && !isWithin)) return ofState;
  const cores = await Promise.all(ofState.map(async ({ coreId }) => load.core.one({ key: coreId, target })));
  return ofState.filter(({ valueId }, index) => {
    const core = cores[index];
    const value = core?.values.find(({ id }) => id === valueId);
    return (
      core &&
      value &&
      (!types || types.includes(valueTypeOf(value.typeId).kind)) &&
      (!isWithin || isWithin({ coreId: core.id, spaceId: core.spaceId, groupId: core.groupId }))
    );
  });
};

const describe = (noun: string, errors: string): string =>
  `Readings of the meters of the ${noun} that are not counted, the newest first; empty for a resident or an owner of an apartment, null from a service without them. Errors: ${errors}.`;

const noTypes = 'BAD_USER_INPUT for an empty list of types';

builder.objectField(Target, 'heldReadings', (t) =>
  t.connection(
    {
      type: HeldReading,
      nullable: true,
      // GET /ui/targets/{id}/held-readings.
      description: describe('target', noTypes),
      args,
      complexity,
      resolve: async ({ id }, given, context, info) => {
        const found = await readMatching(id, given, context);
        return found && pageOf(found, newestFirst, { args: given, info, owner: id });
      },
    },
    HeldReadingConnection,
  ),
);

builder.objectField(Group, 'heldReadings', (t) =>
  t.connection(
    {
      type: HeldReading,
      nullable: true,
      // GET /ui/targets/{id}/held-readings.
      description: describe('group', noTypes),
      args,
      complexity,
      resolve: async ({ id, targetId }, given, context, info) => {
        const found = await readMatching(targetId, given, context, ({ groupId }) => groupId === id);
        return found && pageOf(found, newestFirst, { args: given, info, owner: id });
      },
    },
    HeldReadingConnection,
  ),
);

builder.objectField(Space, 'heldReadings', (t) =>
  t.connection(
    {
      type: HeldReading,
      nullable: true,
      // GET /ui/targets/{id}/held-readings.
      description: describe('space', noTypes),
      args,
      complexity,
      resolve: async ({ id, targetId }, given, context, info) => {
        const found = await readMatching(targetId, given, context, ({ spaceId }) => spaceId === id);
        return found && pageOf(found, newestFirst, { args: given, info, owner: id });
      },
    },
    HeldReadingConnection,
  ),
);

builder.objectField(Core, 'heldReadings', (t) =>
  t.connection(
    {
      type: HeldReading,
      nullable: true,
      // GET /ui/targets/{id}/held-readings.
      description: describe('core', 'none of its own'),
      args: stateArg,
      complexity,
      resolve: async ({ key, target }, given, context, info) => {
        const found = await readMatching(target, given, context);
        const own = found?.filter(({ coreId }) => coreId === key);
        return own && pageOf(own, newestFirst, { args: given, info, owner: key });
      },
    },
    HeldReadingConnection,
  ),
);
