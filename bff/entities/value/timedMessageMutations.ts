import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Value } from './Value.ts';
import { TimedMessage, type TimedMessageSource } from './valueSettings.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

type Created = { row: TimedMessageSource['row']; valueKey: ValueKey };

mutation({
  name: 'createTimedMessage',
  description:
    'Shows a message on a room display between two moments. Needs viewerCanEdit. User errors: INVALID for what is no room display, BEFORE_START, REQUIRED, TOO_LONG, NO_PERMISSION. Source: POST /ui/values/{id}/timed-messages.',
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value of the room display.' }),
    from: t.field({ type: 'DateTime', required: true, description: 'When it begins to hold.' }),
    to: t.field({ type: 'DateTime', required: true, description: 'When it ends to hold.' }),
    data: t.string({ required: true, description: 'What to show, 1 to 500 characters.' }),
  }),
  uiNames: { id: 'valueId' },
  resolve: async ({ valueId, ...message }, { ui }): Promise<Created> => {
    const id = readId('Value', valueId);
    return { row: await ui.createTimedMessage({ id: id.key, ...message }), valueKey: valueKeyOf(id) };
  },
  payload: (t) => ({
    timedMessage: t.field({
      type: TimedMessage,
      nullable: true,
      description: 'The new message.',
      resolve: async ({ row, valueKey }, _args, { load }) => {
        const value = row && valueKey ? await load.value.one(valueKey) : null;
        return row && value ? { row, value: value.row.id, core: value.row.coreId } : null;
      },
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with its messages.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});

type Deleted = { deletedTimedMessageId: string; valueKey: ValueKey };

mutation({
  name: 'deleteTimedMessage',
  description:
    'Takes a message of a room display back. Needs viewerCanEdit. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/values/{id}/timed-messages/{messageId}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The message.' }) }),
  resolve: async ({ id }, { ui }): Promise<Deleted> => {
    const { key, hints } = readId('TimedMessage', id);
    const [value, core] = hints;
    if (value === undefined || core === undefined) throw badInput('This is no id of a TimedMessage.');
    await ui.deleteTimedMessage({ id: value, messageId: key });
    return { deletedTimedMessageId: id, valueKey: { key: value, target: null, core } };
  },
  payload: (t) => ({
    deletedTimedMessageId: t.exposeID('deletedTimedMessageId', {
      nullable: true,
      description: 'The id that is no more.',
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with the messages that are left.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});
