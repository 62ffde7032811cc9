import type { StatusLooks } from '../../lists/columnTypes.ts';

/** Roles that a share of a target grants, the one with the fewest rights first. */
export const targetRoles = ['TARGET_VIEWER', 'TARGET_MANAGER', 'TARGET_ADMIN'] as const;

/** Kinds of users of a share. */
export const shareTypes = ['NOT_SET', 'ADMIN', 'CONSTRUCTION_COMPANY', 'RESIDENT', 'OWNER'] as const;

/** State of a share as lists show it: an active one with a last day is apart from those without. */
export type ShareState = 'ACTIVE' | 'ENDING' | 'UPCOMING' | 'INVITED' | 'EXPIRED';

/** Tone and words of each state. */
export const shareStates: StatusLooks<ShareState> = {
  ACTIVE: { tone: 'ok', label: 'share.states.ACTIVE' },
  ENDING: { tone: 'warn', label: 'share.states.ENDING' },
  UPCOMING: { tone: 'info', label: 'share.states.UPCOMING' },
  INVITED: { tone: 'busy', label: 'share.states.INVITED' },
  EXPIRED: { tone: 'neutral', label: 'share.states.EXPIRED' },
};

type Dated = {
  readonly status: 'ACTIVE' | 'UPCOMING' | 'INVITED' | 'EXPIRED';
  readonly validUntil: string | null | undefined;
};

/** The state of a share. */
export const shareStateOf = ({ status, validUntil }: Dated): ShareState =>
  status === 'ACTIVE' && validUntil ? 'ENDING' : status;

type Named = { readonly user: { readonly username: string; readonly contactName: string | null | undefined } };

/** The name of the person of a share: of one who has not accepted the invitation, what was entered. */
export const shareName = ({ user }: Named): string => user.contactName ?? user.username;
