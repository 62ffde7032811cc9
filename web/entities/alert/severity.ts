import type { MarkLevel } from '../../ui/display/UrgencyMark.tsx';

/** Severity of a level of alerts: the most urgent one, the second, and all after it. */
export const severityOf = (level: number): Exclude<MarkLevel, 'well'> =>
  level <= 1 ? 'critical' : level === 2 ? 'warning' : 'notice';
