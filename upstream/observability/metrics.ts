import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { version } from '../../contract/version.ts';
import { countsOf, type Counted } from './counts.ts';
import { watchDatabase, type UiMetricsSettings } from './databaseMetrics.ts';

/** Prometheus metrics of the /ui service. */
export type UiMetrics = {
  contentType: string;
  /** All metrics of a service that runs alone, those of its process included. */
  page: () => Promise<string>;
  /** Those of the service alone, which a BFF in the same process adds to its own. */
  part: () => Promise<string>;
};

/** Counters by their kind: name and help. */
const counters: Record<keyof Counted, { name: string; help: string }> = {
  mails: {
    name: 'talo_mails_total',
    help: 'Attempts to deliver a mail: sent, deferred to another one, or failed for good.',
  },
  readings: { name: 'talo_readings_total', help: 'Readings that came: taken, known already, or refused.' },
  signIns: { name: 'talo_sign_ins_total', help: 'Sign-ins by password: ok, refused, or limited by the throttle.' },
};

const counterOf = (kind: keyof Counted, counts: ReturnType<typeof countsOf>) =>
  new Counter({
    ...counters[kind],
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, number] of Object.entries(counts[kind])) this.inc({ outcome }, number);
    },
  });

/** The metrics of a process that runs the service alone, collected from the first request on. */
const ofProcess = (): Registry => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'talo_build_info',
    help: 'Version of Talo that runs, as a label; always 1.',
    labelNames: ['service', 'version'],
    registers: [register],
  }).set({ service: 'ui', version }, 1);
  return register;
};

/** Creates the metrics of the /ui service: its counts since its start, and what the database tells of all processes. */
export const createUiMetrics = (settings: UiMetricsSettings): UiMetrics => {
  const register = new Registry();
  const counts = countsOf(settings.db);
  for (const kind of ['mails', 'readings', 'signIns'] as const) register.registerMetric(counterOf(kind, counts));
  const update = watchDatabase(register, settings);
  const part = async (): Promise<string> => {
    await update();
    return register.metrics();
  };
  let alone: Registry | undefined;
  return {
    contentType: register.contentType,
    part,
    page: async () => {
      alone ??= ofProcess();
      return [await part(), await alone.metrics()].join('\n');
    },
  };
};
