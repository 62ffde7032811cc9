import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { version } from '../../contract/version.ts';
import type { Db } from '../db/connection.ts';
import { countsOf, type Counted } from './counts.ts';
import { createFactReader } from './databaseFacts.ts';

/** What the metrics are of. */
export type UiMetricsSettings = { db: Db; now: () => number };

/** Prometheus metrics of the /ui service. */
export type UiMetrics = {
  contentType: string;
  /** All metrics of a service that runs alone, those of its process included. */
  page: () => Promise<string>;
  /** Those of the service alone, which a BFF in the same process adds to its own. */
  part: () => Promise<string>;
};

/** Creates the metrics of the /ui service: its counts since its start, and what the database tells of all processes. */
export const createUiMetrics = ({ db, now }: UiMetricsSettings): UiMetrics => {
  const register = new Registry();
  const registers = [register];
  const readFacts = createFactReader(db, now);

  const counter = (kind: keyof Counted, name: string, help: string) =>
    new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        for (const [outcome, number] of Object.entries(countsOf(db)[kind])) this.inc({ outcome }, number);
      },
    });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });

  counter(
    'mails',
    'talo_mails_total',
    'Attempts to deliver a mail: sent, deferred to another attempt, or failed for good.',
  );
  const mailsWaiting = gauge('talo_mails_waiting', 'Mails in the queue of all processes, counted to 10000.');
  const oldestMail = gauge('talo_mails_oldest_seconds', 'Age of the oldest mail in the queue, 0 where there is none.');
  const reached = gauge('talo_database_reached', '1 while the database responds within 2 s.');

  const part = async (): Promise<string> => {
    const facts = await readFacts();
    reached.set(Number(facts !== null));
    if (facts) {
      mailsWaiting.set(facts.mails.waiting);
      oldestMail.set(facts.mails.oldestAt === null ? 0 : Math.max(0, now() - facts.mails.oldestAt) / 1000);
    }
    return register.metrics();
  };

  const alone = new Registry();
  let isCollected = false;
  return {
    contentType: register.contentType,
    part,
    page: async () => {
      if (!isCollected) {
        collectDefaultMetrics({ register: alone });
        new Gauge({
          name: 'talo_build_info',
          help: 'Version of Talo that runs, as a label; always 1.',
          labelNames: ['service', 'version'],
          registers: [alone],
        }).set({ service: 'ui', version }, 1);
      }
      isCollected = true;
      return [await part(), await alone.metrics()].join('\n');
    },
  };
};
