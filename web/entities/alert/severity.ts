import type { Severity } from '../../ui/display/LevelMark.tsx';

/** Severity of a level of alerts: the most urgent one, the second, and all after it. */
export const severityOf = (level: number): Severity => (level <= 1 ? 'critical' : level === 2 ? 'warning' : 'notice');
