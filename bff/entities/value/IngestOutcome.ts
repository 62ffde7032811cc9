import type { IngestReport, ManyIngestReport } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';

const refusalReasons = {
  MALFORMED: { description: 'The line is not a time and a number.' },
  DUPLICATE_INSTANT: { description: 'An earlier line has the same time and another number.' },
  BACKWARD_STEP: { description: 'The register runs backwards.' },
  IMPOSSIBLE_STEP: { description: 'Exceeds the maximum flow of the meter type.' },
  IN_THE_FUTURE: { description: 'The time of the reading is in the future.' },
} satisfies Record<IngestReport['refused'][number]['reason'], { description: string }>;

const RefusalReason = builder.enumType('ReadingRefusalReason', {
  description: 'Reason why a reading was refused.',
  values: refusalReasons,
});

const RefusedReading = builder.objectRef<IngestReport['refused'][number]>('RefusedReading').implement({
  description: 'A reading that was not taken.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line or position of the reading in the input, from 1.' }),
    at: t.exposeString('at', { description: 'Time of the refused reading, as sent.' }),
    value: t.exposeString('value', { description: 'Number of the refused reading, as sent.' }),
    reason: t.expose('reason', { type: RefusalReason, description: 'Reason of the refusal.' }),
  }),
});

/** Outcome of ingested readings. */
export const IngestOutcome = builder.objectRef<IngestReport>('IngestReport').implement({
  description: 'Result of an import of readings.',
  fields: (t) => ({
    taken: t.exposeInt('taken', { description: 'Number of stored readings.' }),
    known: t.exposeInt('known', { description: 'Number of readings that were stored before.' }),
    refusedCount: t.int({ description: 'Number of refused readings.', resolve: ({ refused }) => refused.length }),
    refused: t.field({
      type: [RefusedReading],
      description: 'Refused readings in the order of the input.',
      args: { first: t.arg.int({ description: 'Maximum number of refused readings, from 1. Default: all.' }) },
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ refused }, { first }) => {
        if (typeof first === 'number' && first < 1) throw badInput('`first` must be at least 1.');
        return refused.slice(0, first ?? undefined);
      },
    }),
  }),
});

const RefusalReasonOfMany = builder.enumType('ManyReadingsRefusalReason', {
  description: 'Reason why one of the readings of several values was refused.',
  values: {
    ...refusalReasons,
    VALUE_NOT_FOUND: { description: 'The value does not exist for the viewer.' },
  } satisfies Record<ManyIngestReport['refused'][number]['reason'], { description: string }>,
});

/** A refused reading of one of several values, with the global id that was sent. */
export type RefusedOfMany = ManyIngestReport['refused'][number];

const RefusedReadingOfMany = builder.objectRef<RefusedOfMany>('RefusedValueReading').implement({
  description: 'A reading of one of several values that was not taken.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Position of the reading in the input, from 1.' }),
    valueId: t.exposeID('valueId', { description: 'ID of the value, as sent.' }),
    at: t.exposeString('at', { description: 'Time of the refused reading, as sent.' }),
    value: t.exposeString('value', { description: 'Number of the refused reading, as sent.' }),
    reason: t.expose('reason', { type: RefusalReasonOfMany, description: 'Reason of the refusal.' }),
  }),
});

/** Outcome of ingested readings of several values. */
export const ManyIngestOutcome = builder.objectRef<ManyIngestReport>('ManyIngestReport').implement({
  description: 'Result of an import of readings of several values.',
  fields: (t) => ({
    taken: t.exposeInt('taken', { description: 'Number of stored readings.' }),
    known: t.exposeInt('known', { description: 'Number of readings that were stored before.' }),
    refusedCount: t.int({ description: 'Number of refused readings.', resolve: ({ refused }) => refused.length }),
    refused: t.expose('refused', {
      type: [RefusedReadingOfMany],
      description: 'Refused readings in the order of the input.',
      complexity: { field: 1, multiplier: 20 },
    }),
  }),
});
