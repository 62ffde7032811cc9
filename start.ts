import { readEnvironment } from './bff/environment.ts';
import { createBff, inProcess, overHttp } from './bff/server.ts';
import { portalRoot } from './commands/build.ts';
import { persistedOperations } from './commands/compile.ts';
import { prepare } from './commands/prepare.ts';
import { readEnvironment as readUpstreamEnvironment } from './upstream/environment.ts';
import {
  createUpstream,
  demoAccountsAt,
  demoHost,
  demoLines,
  printStart,
  printStartError,
  setupLines,
} from './upstream/server.ts';

/*
 * Starts one process with the BFF, the built portal, and the embedded /ui service unless UI_URL names an external one.
 * With --without-portal a development server serves the portal.
 */

const longestStopMs = 5_900;

const withPortal = !process.argv.includes('--without-portal');

/** The /ui service, its demo accounts for the sign-in page, and a function that stops it. */
const connectUi = async (
  addresses: readonly string[],
  { demoMode: mode, ...settings }: ReturnType<typeof readUpstreamEnvironment>,
) => {
  if (addresses.length > 0) {
    const found = await Promise.all(addresses.map((address) => demoAccountsAt(address)));
    const accounts = found.find((names) => names !== undefined);
    // While the service does not respond, the settings decide, as for the embedded service.
    const on = accounts === undefined ? mode.on : accounts.length > 0;
    const demo = { ...mode, on, accounts: accounts ?? [] };
    const transport = addresses.map((address) => overHttp(address));
    return { transport, demo, setup: [], metrics: undefined, stop: () => Promise.resolve() };
  }
  const upstream = await createUpstream(settings);
  const demo = { ...mode, accounts: await upstream.demoAccounts() };
  const setup = setupLines(await upstream.makeSetupLink());
  const { fetch, stop, metrics } = upstream;
  return { transport: inProcess(fetch), demo, setup, metrics: metrics.part, stop };
};

const run = async () => {
  const environment = readEnvironment();
  const upstreamEnvironment = readUpstreamEnvironment();
  const prepared = await prepare({ portal: withPortal, demo: environment.uiUrls.length === 0 });
  if (prepared !== 0) process.exit(prepared);
  const ui = await connectUi(environment.uiUrls, upstreamEnvironment);
  const bff = createBff({
    ui: ui.transport,
    port: environment.port,
    host: environment.host ?? demoHost(ui.demo),
    allowedOrigins: environment.allowedOrigins,
    production: environment.production,
    https: environment.https,
    admission: environment.admission,
    connectionsAnAddress: environment.connectionsAnAddress,
    openness: environment.openness,
    trust: environment.trust,
    metricsToken: environment.metricsToken,
    uiMetrics: ui.metrics,
    redisUrl: environment.redisUrl,
    traces: environment.traces,
    drainMs: environment.drainMs,
    logLevel: environment.logLevel,
    persistedOperations,
    ...(withPortal ? { webRoot: portalRoot } : {}),
  });
  await bff.start();

  const seconds = (performance.now() / 1000).toFixed(1);
  printStart(`\nTalo is ready at ${bff.url} (GraphiQL: ${bff.url}/graphql), in ${seconds} s.`);
  if (environment.uiUrls.length > 0) printStart(`/ui is ${environment.uiUrls.join(', ')}.`);
  [...demoLines(ui.demo, environment.host ?? demoHost(ui.demo)), ...ui.setup].forEach((line) => printStart(line));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Upper bound of the waits of a shutdown.
    setTimeout(() => process.exit(0), environment.drainMs + longestStopMs).unref();
    await bff.stop();
    await ui.stop();
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
