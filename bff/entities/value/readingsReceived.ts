import type { SeriesRecord } from '../../../contract/entities/data.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { encodeNodeId, readId } from '../../graph/nodeId.ts';
import { notFound } from '../../graph/problems.ts';
import { selfContainedFields } from '../../graph/selfContainedEvents.ts';
import { subscribe } from '../../live/subscribe.ts';
import { LiveEvent } from '../../live/liveEvent.ts';
import { MemoizePer } from '../../live/memoizePer.ts';
import { joinReadings, type Readings } from '../../live/readingsSnapshot.ts';
import { Core } from '../core/Core.ts';
import type { CoreSource } from '../core/coreSource.ts';

type CoreKey = { key: number; target: number | null };

/** Readings that a device sent. */
class ReadingsEvent extends LiveEvent<ReadingsEvent> {
  readonly core: CoreKey;
  readonly readings: Readings;

  constructor(core: CoreKey, readings: Readings) {
    super();
    this.core = core;
    this.readings = readings;
  }

  get key(): string {
    return `readings of ${this.core.key}`;
  }

  protected join(newer: ReadingsEvent): ReadingsEvent {
    return new ReadingsEvent(this.core, joinReadings(this.readings, newer.readings));
  }
}

const eventsFor = new MemoizePer<Readings, readonly ReadingsEvent[]>();

const ReceivedReadings = builder.objectRef<{ core: CoreKey; value: number; record: SeriesRecord }>('ReceivedReadings');

ReceivedReadings.implement({
  description: 'New readings of one value, in its unit, packed.',
  fields: (t) => ({
    valueId: t.id({
      description: 'The global id of the value.',
      resolve: ({ value, core: { key, target } }) => encodeNodeId('Value', value, target, target === null ? null : key),
    }),
    resolution: t.int({ description: 'Seconds between points.', resolve: ({ record }) => record.resolution }),
    columns: t.field({
      type: 'SeriesColumns',
      description: 'At most 60 readings, newest last; a reading with the time of an earlier one replaces it.',
      resolve: ({ record: { points } }) => ({ at: points.map(([at]) => at), value: points.map(([, value]) => value) }),
    }),
  }),
});

const ReadingsReceived = builder.objectRef<ReadingsEvent>('ReadingsReceived').implement({
  description: 'Readings that a core sent.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      description: 'Core of the readings. `id` needs no additional request, other fields need one.',
      resolve: ({ core }): CoreSource => core,
    }),
    readings: t.field({
      type: [ReceivedReadings],
      description: 'The readings, value by value.',
      resolve: ({ core, readings }) => Array.from(readings, ([value, record]) => ({ core, value, record })),
    }),
  }),
});

const coreKeyOf = async (id: string, { load }: Context): Promise<CoreKey> => {
  const { key, hints } = readId('Core', id);
  if (hints[0] !== undefined) return { key, target: hints[0] };
  const row = await load.core.one({ key, target: null });
  if (!row) throw notFound();
  return { key, target: row.targetId };
};

builder.subscriptionField('readingsReceived', (t) =>
  t.field({
    type: ReadingsReceived,
    // GET /ui/cores/{id}/data, polled once for all who see the same.
    description:
      'New readings of a core: first the newest 60 of each value, then new ones, usually within 2 s. Errors: NOT_FOUND if the viewer cannot see it; UNAUTHENTICATED when the session ends, FORBIDDEN when access changes, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT after 12 s without a response of the service.',
    args: { coreId: t.arg.id({ required: true, description: 'ID of the core.' }) },
    subscribe: async (_root, { coreId }, context) => {
      const coreKey = await coreKeyOf(coreId, context);
      const { hub, caller } = context;
      return subscribe({
        polls: hub.readings,
        topics: [{ core: coreKey.key }],
        caller,
        events: ({ change }) =>
          eventsFor.of(change, `${coreKey.key} ${coreKey.target}`, () => [new ReadingsEvent(coreKey, change)]),
        // The id of the core in the event is the requested one.
        filterKey: `${coreKey.target}`,
      });
    },
    resolve: (event: ReadingsEvent, _args, context) => {
      context.renew({});
      return event;
    },
  }),
);

selfContainedFields('Subscription', 'readingsReceived');
// The event has no other field of the core: selecting one reads it with the subscriber's session.
selfContainedFields('ReadingsReceived', 'readings');
selfContainedFields('ReceivedReadings', 'valueId', 'resolution', 'columns');
