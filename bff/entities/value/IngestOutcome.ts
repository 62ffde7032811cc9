import type { IngestReport } from '../../../contract/entities/value.ts';
import { builder } from '../../graph/builder.ts';

const RefusalReason = builder.enumType('ReadingRefusalReason', {
  description: 'Why a reading was not taken.',
  values: {
    MALFORMED: { description: 'The line is not a moment and a number.' },
    DUPLICATE_INSTANT: { description: 'Another reading of the same moment came before, with another number.' },
    BACKWARD_STEP: { description: 'The register runs backwards.' },
    IMPOSSIBLE_STEP: { description: 'More than such a meter can pass in that time.' },
    IN_THE_FUTURE: { description: 'It is later than now.' },
  } satisfies Record<IngestReport['refused'][number]['reason'], { description: string }>,
});

const RefusedReading = builder.objectRef<IngestReport['refused'][number]>('RefusedReading').implement({
  description: 'A reading that was not taken.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its line or place among those that were sent, the first is 1.' }),
    at: t.exposeString('at', { description: 'Its moment, as it was written.' }),
    value: t.exposeString('value', { description: 'Its number, as it was written.' }),
    reason: t.expose('reason', { type: RefusalReason, description: 'Why.' }),
  }),
});

/** Outcome of ingested readings. */
export const IngestOutcome = builder.objectRef<IngestReport>('IngestReport').implement({
  description: 'What became of readings that were sent.',
  fields: (t) => ({
    taken: t.exposeInt('taken', { description: 'How many were stored.' }),
    known: t.exposeInt('known', { description: 'How many were stored already.' }),
    refused: t.field({
      type: [RefusedReading],
      description: 'Those that were not taken.',
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ refused }) => refused,
    }),
  }),
});
