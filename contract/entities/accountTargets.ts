import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag, id } from '../wire/field.ts';

/** Target or core that the account opened lately, with the names of where it is. */
export const recentRecord = z.object({
  targetId: z.number().int(),
  kind: z.enum(['target', 'core']),
  /** Id of the target or of the core. */
  id: z.number().int(),
  name: z.string(),
  groupId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
});

/** Record of a target or core that the account opened lately. */
export type RecentRecord = z.output<typeof recentRecord>;

/** Endpoints of the favourite targets of an account, and of what it opened lately. */
export const accountTargets = {
  /** Marks a target as a favourite of the own account or unmarks it; returns the ids of all favourites. */
  setFavourite: endpoint({
    method: 'POST',
    path: '/ui/user/favourites',
    who: 'login',
    input: { targetId: id, favourite: flag },
    status: 200,
    output: z.array(z.number().int()),
  }),

  /** Targets and cores that the account opened lately, newest first; only those that the caller still sees. */
  recents: endpoint({ method: 'GET', path: '/ui/user/recents', who: 'login', output: z.array(recentRecord) }),

  /** Records that the account opened a target, or a core in it; refused while acting as another user. */
  recordVisit: endpoint({
    method: 'POST',
    path: '/ui/user/recents',
    who: 'login',
    input: { targetId: id, coreId: id.optional() },
    status: 200,
    output: z.array(recentRecord),
  }),
};
