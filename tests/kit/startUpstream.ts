import { createUpstream, type Upstream, type UpstreamSettings } from '../../upstream/server.ts';
import { freshDatabase } from './freshDatabase.ts';

/** Starts an embedded /ui service for a test: on a database of its own, empty, still, and quick to sign in to. */
export const startUpstream = async (settings: Partial<UpstreamSettings> = {}): Promise<Upstream> => {
  const { address, drop } = settings.database
    ? { address: settings.database, drop: () => Promise.resolve() }
    : await freshDatabase();
  const upstream = await createUpstream({
    demo: false,
    simulate: false,
    passwordCost: 4,
    ...settings,
    database: address,
  });
  const stop = async (): Promise<void> => {
    await upstream.stop();
    await drop();
  };
  return { ...upstream, stop };
};
