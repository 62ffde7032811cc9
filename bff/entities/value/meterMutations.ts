import type { IngestReport, MeterEventRecord } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { IngestOutcome } from './IngestOutcome.ts';
import { MeterEvent, MeterEventKind } from './MeterEvent.ts';
import { Value } from './Value.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

type StoredEvent = { event: MeterEventRecord; valueKey: ValueKey };

mutation({
  name: 'addMeterEvent',
  description:
    'Tells that a meter was swapped, ran over or was set, so that its consumption is counted on from there. Needs viewerCanEdit. User errors: REQUIRED, INVALID for what is no meter or a moment to come, NO_PERMISSION. Source: POST /ui/values/{id}/meter-events.',
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value of the meter.' }),
    kind: t.field({ type: MeterEventKind, required: true, description: 'What happened.' }),
    at: t.field({ type: 'DateTime', required: true, description: 'When.' }),
    endReading: t.float({ description: "What the register showed before, in the value's unit." }),
    startReading: t.float({ description: "What it showed after, in the value's unit." }),
    comment: t.string({ description: 'What to note, up to 1000 characters.' }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async ({ valueId, kind, at, endReading, startReading, comment }, { ui }): Promise<StoredEvent> => {
    const id = readId('Value', valueId);
    const event = await ui.addMeterEvent({
      id: id.key,
      kind,
      at,
      endReading: endReading ?? undefined,
      startReading: startReading ?? undefined,
      comment: comment ?? undefined,
    });
    return { event, valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    event: t.expose('event', { type: MeterEvent, nullable: true, description: 'What was told.' }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The meter, whose consumption is counted anew.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});

const ReadingInput = builder.inputType('ReadingInput', {
  description: 'One reading.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', required: true, description: 'Its moment.' }),
    value: t.float({
      required: true,
      description: 'The raw number, in the unit that `valueUnit` names, before multiplier and offset.',
    }),
  }),
});

type Readings = { csv?: string | null | undefined; points?: { at: string; value: number }[] | null | undefined };

const linesOf = ({ csv, points }: Readings): string => {
  if ((csv === null || csv === undefined) === (points === null || points === undefined))
    throw badInput('Give csv or points, one of them.');
  return csv ?? (points ?? []).map(({ at, value }) => `${at},${value}`).join('\n');
};

type Stored = { report: IngestReport; valueKey: ValueKey };

mutation({
  name: 'addReadings',
  description:
    "Stores readings of a value, of a meter its register; what is stored already is known and stays. For the provider's staff. User errors: NOT_FOUND, NO_PERMISSION; readings that are refused stand in the report. Source: POST /ui/values/{id}/readings.",
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value.' }),
    csv: t.string({
      description:
        'Lines of a moment (ISO 8601, UTC) and the raw number, as in "2026-11-21T12:00:00Z,1204". Either this or `points`.',
    }),
    points: t.field({ type: [ReadingInput], description: 'The readings one by one.' }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async ({ valueId, ...readings }, { ui }): Promise<Stored> => {
    const id = readId('Value', valueId);
    const report = await ui.addReadings({ id: id.key, readings: linesOf(readings) });
    return { report, valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    report: t.expose('report', { type: IngestOutcome, nullable: true, description: 'What became of each reading.' }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with its latest reading.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});
