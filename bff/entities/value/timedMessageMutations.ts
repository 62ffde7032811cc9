import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Value } from './Value.ts';
import { TimedMessage, type TimedMessageSource } from './valueSettings.ts';
import { valueKeyOf, type ValueKey } from './valueSource.ts';

type Created = { row: TimedMessageSource['row']; valueKey: ValueKey };

mutation({
  name: 'createTimedMessage',
  // POST /ui/values/{id}/timed-messages.
  description:
    'Shows a message on a room display during a time range. Requires TARGET_MANAGER on the target, or OWNER of the space. User errors: INVALID for a value that is not a room display, BEFORE_START, REQUIRED, TOO_LONG, NO_PERMISSION.',
  input: (t) => ({
    valueId: t.id({ required: true, description: 'The value of the room display.' }),
    from: t.field({ type: 'DateTime', required: true, description: 'Start of the display period.' }),
    to: t.field({ type: 'DateTime', required: true, description: 'End of the display period.' }),
    data: t.string({ required: true, description: 'Text to show, 1 to 500 characters.' }),
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
      description: 'The created message; null if the mutation failed.',
      resolve: async ({ row, valueKey }, _args, { load }) => {
        const value = row && valueKey ? await load.value.one(valueKey) : null;
        return row && value ? { row, value: value.row.id, core: value.row.coreId } : null;
      },
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value with its timed messages; null if the mutation failed.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});

type Deleted = { deletedTimedMessageId: string; valueKey: ValueKey };

mutation({
  name: 'deleteTimedMessage',
  // DELETE /ui/values/{id}/timed-messages/{messageId}.
  description:
    'Deletes a message of a room display. Requires TARGET_MANAGER on the target, or OWNER of the space. User errors: NOT_FOUND, NO_PERMISSION.',
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
      description: 'ID of the deleted timed message; null if the mutation failed.',
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'The value with the messages that are left.',
      resolve: ({ valueKey }, _args, { load }) => (valueKey ? load.value.one(valueKey) : null),
    }),
  }),
});
