import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { Value } from './Value.ts';

mutation({
  name: 'updateValue',
  // PATCH /ui/values/{id}.
  description:
    'Changes the settings of a value; omitted fields keep their values. Requires TARGET_MANAGER on the target, or OWNER of the space for the name and the comments. User errors: REQUIRED, TOO_LONG, INVALID for a multiplier of 0 or for a `from` in the future or before the last change of the conversion, MONTH_REPORTED for a `from` in a month whose reports have been made, NOT_FOUND at `spaceId`, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the value.' }),
    name: t.string({ description: 'Display name, 1 to 100 characters.' }),
    multiplier: t.float({
      description: 'Factor that raw readings are multiplied by; not 0.',
    }),
    offset: t.float({ description: 'Offset, added after the multiplication, in the unit of the type.' }),
    unit: t.string({ description: 'The unit to show, up to 20 characters; null for the one of the type.' }),
    from: t.field({
      type: 'DateTime',
      description:
        'Time from which another multiplier, offset or unit holds; earlier readings keep theirs. Default: now.',
    }),
    visible: t.boolean({ description: 'Whether the value is shown to residents.' }),
    spaceId: t.id({ description: 'ID of the measured space, of the same target; null for none.' }),
    comments: t.string({ description: 'Comments, up to 2000 characters; null clears.' }),
  }),
  resolve: async ({ id, name, multiplier, offset, unit, from, visible, spaceId, comments }, { ui }) => {
    const { key, hints } = readId('Value', id);
    const row = await ui.updateValue({
      id: key,
      name: name ?? undefined,
      multiplier: multiplier ?? undefined,
      offset: offset ?? undefined,
      unit,
      from: from ?? undefined,
      visible: visible ?? undefined,
      spaceId: spaceId === null ? null : optionalKey('Space', spaceId),
      comments,
    });
    return { value: { row, core: { key: row.coreId, target: hints[0] ?? null } } };
  },
  payload: (t) => ({
    value: t.expose('value', {
      type: Value,
      nullable: true,
      description: 'The updated value; null if the mutation failed.',
    }),
  }),
});
