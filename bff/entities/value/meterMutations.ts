import type { IngestReport, MeterEventRecord } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { IngestOutcome } from './IngestOutcome.ts';
import { MeterEvent, MeterEventKind } from './MeterEvent.ts';
import { Value } from './Value.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

type StoredEvent = { meterEvent: MeterEventRecord; valueKey: ValueKey };

mutation({
  name: 'addMeterEvent',
  // POST /ui/values/{id}/meter-events.
  description:
    'Records a meter swap, rollover or correction; consumption continues from the new register reading. Requires TARGET_MANAGER on the target, or OWNER of the space. User errors: REQUIRED, INVALID for a value that is not a meter or a time in the future, NO_PERMISSION.',
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value of the meter.' }),
    kind: t.field({ type: MeterEventKind, required: true, description: 'Kind of the event.' }),
    at: t.field({ type: 'DateTime', required: true, description: 'Time of the event.' }),
    endReading: t.float({ description: 'Register reading before the event, in the unit of the value.' }),
    startReading: t.float({ description: 'Register reading after the event, in the unit of the value.' }),
    comment: t.string({ description: 'Comment, up to 1000 characters.' }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async ({ valueId, kind, at, endReading, startReading, comment }, { ui }): Promise<StoredEvent> => {
    const id = readId('Value', valueId);
    const meterEvent = await ui.addMeterEvent({
      id: id.key,
      kind,
      at,
      endReading: endReading ?? undefined,
      startReading: startReading ?? undefined,
      comment: comment ?? undefined,
    });
    return { meterEvent, valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    meterEvent: t.expose('meterEvent', {
      type: MeterEvent,
      nullable: true,
      description: 'The recorded event; null if the mutation failed.',
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Meter, with recounted consumption; null if the mutation failed.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});

const ReadingInput = builder.inputType('ReadingInput', {
  description: 'One reading.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', required: true, description: 'Time of the reading.' }),
    value: t.float({
      required: true,
      description: 'The raw number, in the unit that `valueUnit` names, before multiplier and offset.',
    }),
  }),
});

const ReadingsInput = builder.inputType('ReadingsInput', {
  description: 'Readings of one value, in one of three forms.',
  isOneOf: true,
  fields: (t) => ({
    csv: t.string({
      description: 'Lines of a time (ISO 8601, UTC) and the raw number, for example "2026-11-21T12:00:00Z,1204".',
    }),
    points: t.field({ type: [ReadingInput], description: 'Readings as objects.' }),
    file: t.field({
      type: 'Upload',
      description: 'A file of such lines in UTF-8, up to 5 MB, for more than a request without a file may contain.',
    }),
  }),
});

const linesOf = async ({ csv, points, file }: typeof ReadingsInput.$inferInput): Promise<string> => {
  // The file is still being received, so that only its stream has its content.
  if (file) return new Response(file.stream()).text();
  return csv ?? (points ?? []).map(({ at, value }) => `${at},${value}`).join('\n');
};

type Stored = { ingestReport: IngestReport; valueKey: ValueKey };

mutation({
  name: 'addReadings',
  // POST /ui/values/{id}/readings.
  description:
    'Stores readings of a value, for a meter those of its register; existing readings are not changed. Requires a staff role. User errors: NOT_FOUND, NO_PERMISSION; refused readings are in the report.',
  input: (t) => ({
    valueId: t.id({ required: true, description: 'ID of the value.' }),
    readings: t.field({ type: ReadingsInput, required: true, description: 'Readings to store.' }),
    dryRun: t.boolean({ description: 'Whether to validate the readings without storing them. Default: false.' }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async ({ valueId, dryRun, readings }, { ui }): Promise<Stored> => {
    const id = readId('Value', valueId);
    const ingestReport = await ui.addReadings({
      id: id.key,
      readings: await linesOf(readings),
      ...(dryRun && { dryRun }),
    });
    return { ingestReport, valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    ingestReport: t.expose('ingestReport', {
      type: IngestOutcome,
      nullable: true,
      description: 'Result of the import, with the refused readings; null if the mutation failed.',
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with its latest reading.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});
