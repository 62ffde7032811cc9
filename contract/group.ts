import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clearable, id, integer, requiredText, text } from './field.ts';
import { networkRecord } from './network.ts';
import { spaceRecord } from './space.ts';

/** A building with the spaces that the caller may see. Height and width are of the floor grid, in cells. */
export const groupRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  name: z.string(),
  height: z.number().int(),
  width: z.number().int(),
  tampuuriName: z.string().nullable(),
  canEdit: z.boolean(),
  spaces: z.array(spaceRecord),
});

/** A building as /ui answers it. */
export type GroupRecord = z.output<typeof groupRecord>;

/** Calls about one building. */
export const group = {
  /** The building, changed. */
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/ui/groups/{id}',
    who: 'manager',
    input: {
      id,
      name: requiredText().optional(),
      height: integer.optional(),
      width: integer.optional(),
      tampuuriName: clearable(text()).optional(),
    },
    output: groupRecord,
  }),

  /** The building's device network. */
  groupNetwork: endpoint({
    method: 'GET',
    path: '/ui/groups/{id}/network',
    who: 'viewer',
    input: { id },
    output: networkRecord,
  }),
};
