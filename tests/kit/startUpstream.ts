import { createUpstream, type Upstream, type UpstreamSettings } from '../../upstream/server.ts';
import { freshDatabase, type FreshDatabase, type Model } from './freshDatabase.ts';

/** Key of the links of every service of the tests. */
export const linkKey = { key: 'the-key-of-links-of-every-test-service' };
const still = { demo: false, simulate: false, watch: false, passwordCost: 4, linkKey } as const;

/** The demo world as of a time, by default that of its first use in the run, as a model to copy. */
export const demoModel = (months: number, at?: number): Model => ({
  name: at === undefined ? `demo${months}` : `demo${months}_${at}`,
  fill: async (database) => {
    const now = () => at ?? Date.now();
    const upstream = await createUpstream({ ...still, database, demo: { months }, now });
    await upstream.stop();
  },
});

const databaseFor = ({ database, demo, now }: Partial<UpstreamSettings>): Promise<FreshDatabase> => {
  if (database) return Promise.resolve({ address: database, drop: () => Promise.resolve() });
  return freshDatabase(demo ? demoModel(demo.months, now?.()) : undefined);
};

/**
 * Starts an embedded /ui service for a test: on its own empty database, without the simulator, and with fast password
 * hashes.
 */
export const startUpstream = async (settings: Partial<UpstreamSettings> = {}): Promise<Upstream> => {
  const { address, drop } = await databaseFor(settings);
  const upstream = await createUpstream({ ...still, ...settings, database: address });
  const stop = async (): Promise<void> => {
    await upstream.stop();
    await drop();
  };
  return { ...upstream, stop };
};
