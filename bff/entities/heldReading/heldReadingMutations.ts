import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readWithin } from '../../graph/nodeId.ts';
import { MeterEvent } from '../value/MeterEvent.ts';
import { HeldReading } from './HeldReading.ts';
import { ReadingExclusion } from './ReadingExclusion.ts';

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
    meterEvent: t.field({
      type: MeterEvent,
      nullable: true,
      description: 'Meter event that was recorded, which `deleteMeterEvent` takes back; null for WRONG.',
      resolve: async ({ heldReading: answered }, _args, { load }) => {
        const events = answered?.meterEventId ? await load.value.meterEvents(answered.valueId) : null;
        return events?.find(({ id }) => id === answered?.meterEventId) ?? null;
      },
    }),
    readingExclusion: t.field({
      type: ReadingExclusion,
      nullable: true,
      description: 'Exclusion that was recorded, which `deleteReadingExclusion` takes back; null for SWAP and TRUE.',
      resolve: async ({ heldReading: answered }, _args, { load }) => {
        const found = answered?.exclusionId ? await load.heldReading.exclusionsOf(answered.valueId) : null;
        return found?.find(({ id }) => id === answered?.exclusionId) ?? null;
      },
    }),
    heldReadings: t.field({
      type: [HeldReading],
      nullable: false,
      description: 'Readings of the meter that are held afterwards; empty if none, or if the mutation failed.',
      resolve: async ({ heldReading }, _args, { load }) => {
        const found = heldReading && (await load.heldReading.ofTarget(heldReading.targetId));
        return (found ?? []).filter(({ valueId, state }) => valueId === heldReading?.valueId && state === 'held');
      },
    }),
  }),
});
