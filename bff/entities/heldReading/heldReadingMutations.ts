import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { HeldReading } from './HeldReading.ts';

const Answer = builder.enumType('HeldReadingAnswer', {
  description: 'Cause of held readings.',
  values: {
    SWAP: { value: 'swap', description: 'Readings of another meter, which counts from the first one.' },
    TRUE: { value: 'true', description: 'Right: the rise to the first one is consumption.' },
    WRONG: {
      value: 'wrong',
      description: 'Wrong: they are left out, and readings that go on from there are held again.',
    },
  } as const,
});

mutation({
  name: 'answerHeldReading',
  // POST /ui/targets/{id}/held-readings/{readingId}/answer.
  description:
    'Records the cause of held readings; consumption is recounted. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND for readings that are held no longer, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the held readings.' }),
    answer: t.field({ type: Answer, required: true, description: 'Cause of the readings.' }),
  }),
  uiNames: { readingId: 'id' },
  resolve: async ({ id, answer }, { ui }) => {
    const { key, target } = readWithin('HeldReading', id);
    return { heldReading: await ui.answerHeldReading({ id: target, readingId: key, answer }) };
  },
  payload: (t) => ({
    heldReading: t.expose('heldReading', {
      type: HeldReading,
      nullable: true,
      description: 'The readings that were held; null if the mutation failed.',
    }),
  }),
});
