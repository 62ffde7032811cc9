import { createUpstream, type Upstream, type UpstreamSettings } from '../../upstream/server.ts';
import { freshDatabase, type FreshDatabase } from './freshDatabase.ts';

const still = { demo: false, simulate: false, watch: false, passwordCost: 4 } as const;

/** A database with the demo world in it is made once for a whole run on PostgreSQL, and copied. */
const filled =
  (demo: UpstreamSettings['demo']) =>
  async (database: UpstreamSettings['database']): Promise<void> => {
    const upstream = await createUpstream({ ...still, database, demo });
    await upstream.stop();
  };

const databaseFor = ({ database, demo, now }: Partial<UpstreamSettings>): Promise<FreshDatabase> => {
  if (database) return Promise.resolve({ address: database, drop: () => Promise.resolve() });
  return demo && !now ? freshDatabase({ name: `demo${demo.months}`, fill: filled(demo) }) : freshDatabase();
};

/** Starts an embedded /ui service for a test: on a database of its own, empty, still, and quick to sign in to. */
export const startUpstream = async (settings: Partial<UpstreamSettings> = {}): Promise<Upstream> => {
  const { address, drop } = await databaseFor(settings);
  const upstream = await createUpstream({ ...still, ...settings, database: address });
  const stop = async (): Promise<void> => {
    await upstream.stop();
    await drop();
  };
  return { ...upstream, stop };
};
