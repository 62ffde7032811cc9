import { createUpstream, type Upstream, type UpstreamSettings } from '../../upstream/server.ts';

/** Starts an embedded /ui service for a test: in memory, empty, still, and quick to sign in to. */
export const startUpstream = (settings: Partial<UpstreamSettings> = {}): Promise<Upstream> =>
  createUpstream({ databasePath: ':memory:', demo: false, simulate: false, passwordCost: 4, ...settings });
