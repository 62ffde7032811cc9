import { findingsOf, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('clock');

/** Differences in milliseconds: a Date header has whole seconds and comes late; sessions and readings bear a minute. */
const unnoticedMs = 5_000;
const bearableMs = 60_000;

/** The clock of another machine: its name, and its difference from the clock of this one in milliseconds. */
export type OtherClock = { name: string; aheadMs: number };

/** Judges the clock of this machine by those of others. */
export const judgeClocks = (clocks: readonly OtherClock[]): Finding[] =>
  clocks.map(({ name, aheadMs }) => {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    if (Math.abs(aheadMs) <= unnoticedMs) return ok(`The clock agrees with that of ${name}.`);
    const found = `The clock of ${name} is ${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}.`;
    const advice = 'Let both machines set their clocks by NTP: readings, sessions and links have times.';
    return Math.abs(aheadMs) <= bearableMs ? warning(found, advice) : wrong(found, advice);
  });

/** The clock of a server by its response, if it has the header Date; `sentAt` and `now` are times of this machine. */
export const clockOf = (name: string, response: Response, sentAt: number, now = Date.now()): OtherClock[] => {
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header is of a moment between both, cut to the second.
  return Number.isNaN(date) ? [] : [{ name, aheadMs: date + 500 - (sentAt + now) / 2 }];
};
