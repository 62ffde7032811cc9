import type { IngestReport, ManyIngestReport } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { IngestOutcome, ManyIngestOutcome } from './IngestOutcome.ts';
import { sendManyReadings } from './manyReadings.ts';
import { Value } from './Value.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

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

const ValueReadingInput = builder.inputType('ValueReadingInput', {
  description: 'One reading of one of several values.',
  fields: (t) => ({
    valueId: t.id({ required: true, description: 'ID of the value.' }),
    at: t.field({ type: 'DateTime', required: true, description: 'Time of the reading.' }),
    value: t.float({
      required: true,
      description: 'The raw number, in the unit that `valueUnit` names, before multiplier and offset.',
    }),
  }),
});

mutation({
  name: 'addManyReadings',
  // POST /ui/readings, or POST /ui/values/{id}/readings for each value where a service has no such call.
  description:
    'Stores readings of several values in one transaction, up to 10000; existing readings are not changed. Requires a staff role. User errors: NO_PERMISSION, TOO_LARGE; refused readings are in the report.',
  input: (t) => ({
    readings: t.field({ type: [ValueReadingInput], required: true, description: 'Readings to store, in any order.' }),
    dryRun: t.boolean({ description: 'Whether to validate the readings without storing them. Default: false.' }),
  }),
  resolve: async ({ readings, dryRun }, context): Promise<{ manyIngestReport: ManyIngestReport }> => {
    const keyed = readings.map(({ valueId, at, value }) => ({ key: readId('Value', valueId).key, at, value }));
    const { refused, ...report } = await sendManyReadings(keyed, dryRun ?? false, context);
    const withIds = refused.map((one) => ({ ...one, valueId: readings[one.line - 1]?.valueId ?? one.valueId }));
    return { manyIngestReport: { ...report, refused: withIds } };
  },
  payload: (t) => ({
    manyIngestReport: t.expose('manyIngestReport', {
      type: ManyIngestOutcome,
      nullable: true,
      description: 'Result of the import, with the refused readings; null if the mutation failed.',
    }),
  }),
});
