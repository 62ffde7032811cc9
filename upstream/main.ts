import { createConnectionLimit } from '../contract/connectionLimit.ts';
import { printStart, printStartError } from '../contract/startLines.ts';
import { demoLines } from './process/demoMode.ts';
import { readEnvironment } from './environment.ts';
import { createUpstream, listen, prepareDemoWorld, proxyReader, setupLines } from './server.ts';

/* The embedded /ui service alone, over HTTP. */

const longestStopMs = 5_900;

const run = async (): Promise<void> => {
  const { port, host, drainMs, logCalls, demoMode, connectionsAnAddress, metricsToken, ...settings } =
    readEnvironment();
  const prepared = await prepareDemoWorld(settings);
  if (prepared !== 0) process.exit(prepared);
  const upstream = await createUpstream(settings);
  const addresses = proxyReader(settings.trustedProxies);
  const connections = createConnectionLimit({ most: connectionsAnAddress, addresses });
  const listening = await listen(upstream, port, host, { drainMs, logCalls, connections, metricsToken });
  printStart(`/ui is served at http://localhost:${listening.port}.`);

  const demo = { ...demoMode, accounts: await upstream.demoAccounts() };
  const setup = setupLines(await upstream.makeSetupLink());
  [...demoLines(demo, host), ...setup].forEach((line) => printStart(line));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Each wait of a stop is bounded; this bounds their sum.
    setTimeout(() => process.exit(0), drainMs + longestStopMs).unref();
    await listening.stop();
    await upstream.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
};

try {
  await run();
} catch (error) {
  printStartError(error);
  process.exit(1);
}
