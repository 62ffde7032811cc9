import type { StatusStyles } from '../../lists/columnTypes.ts';

type Invited = { readonly invitedAt: string | null | undefined; readonly inviteSecondsLeft: number };

/** Milliseconds until a person can be invited again, where two invitations are at least `pauseMs` apart. */
export const invitePauseLeft = ({ invitedAt, inviteSecondsLeft }: Invited, pauseMs: number, now: number): number =>
  inviteSecondsLeft > 0 && invitedAt ? Math.max(0, Date.parse(invitedAt) + pauseMs - now) : 0;

/** Minutes and seconds of that time, such as 2:05. */
export const inviteClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Roles that a share of a target grants, the one with the fewest rights first. */
export const targetRoles = ['TARGET_VIEWER', 'TARGET_MANAGER', 'TARGET_ADMIN'] as const;

/** Kinds of users of a share. */
export const shareTypes = ['NOT_SET', 'ADMIN', 'CONSTRUCTION_COMPANY', 'RESIDENT', 'OWNER'] as const;

/** State of a share as lists show it: an active one with a last day is apart from those without. */
export type ShareState = 'ACTIVE' | 'ENDING' | 'UPCOMING' | 'INVITED' | 'EXPIRED';

/** Tone and words of each state. */
export const shareStates: StatusStyles<ShareState> = {
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
