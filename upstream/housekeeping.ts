import type { Db } from './db/connection.ts';
import { forgetOldMails } from './mail/sender.ts';
import { forgetOldReadings } from './readings/retention.ts';
import { forgetEndedSessions } from './session.ts';

const hour = 3_600_000;

/** Forgets, once at the start and then every hour, what is kept for a while only. */
export const startHousekeeping = (db: Db, now: () => number): { stop: () => Promise<void> } => {
  const keep = async (): Promise<void> => {
    try {
      await forgetEndedSessions(db, now());
      await forgetOldReadings(db, now());
      await forgetOldMails(db, now());
    } catch (error) {
      console.error('Housekeeping failed:', error);
    }
  };
  let working = keep();
  const timer = setInterval(() => {
    working = working.then(keep);
  }, hour);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
};
