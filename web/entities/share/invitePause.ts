type Invited = { readonly invitedAt: string | null | undefined; readonly inviteSecondsLeft: number };

/** Milliseconds until a person can be invited again, where two invitations are at least `pauseMs` apart. */
export const invitePauseLeft = ({ invitedAt, inviteSecondsLeft }: Invited, pauseMs: number, now: number): number =>
  inviteSecondsLeft > 0 && invitedAt ? Math.max(0, Date.parse(invitedAt) + pauseMs - now) : 0;

/** Minutes and seconds of that time, such as 2:05. */
export const inviteClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
