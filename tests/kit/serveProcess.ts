import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBff, inProcess } from '../../bff/server.ts';
import { createAddressReader } from '../../contract/clientAddress.ts';
import { createConnectionLimit } from '../../contract/connectionLimit.ts';
import { createUpstream, listen } from '../../upstream/server.ts';
import { makeWorld } from './world.ts';

/*
 * Program of a separate process that serves the graph, the portal's pages and /ui over HTTP, as start.ts and
 * upstream/main.ts do; tests/kit/startProcess.ts starts it.
 */

/** Own PostgreSQL and Redis; by default a database in memory, and none. */
const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;

const upstream = await createUpstream({
  database: databaseUrl ? { url: databaseUrl } : { path: ':memory:' },
  readThreads: 1,
  demo: false,
  simulate: false,
  watch: false,
  passwordCost: 4,
});
await makeWorld(upstream);

/** Trusted proxies, as a JSON list; by default this machine. */
const proxies = JSON.parse(process.env['TEST_PROXIES'] ?? '["loopback"]') as string[];

const webRoot = mkdtempSync(join(tmpdir(), 'talo-process-'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>outside</title>');
writeFileSync(join(webRoot, 'inside.html'), '<!doctype html><body><div id="root" data-inside></div></body></html>');

const bff = createBff({
  ui: inProcess(upstream.fetch),
  port: 0,
  host: '127.0.0.1',
  webRoot,
  metricsToken: 'metrics-token',
  redisUrl,
  trust: { proxies, header: 'x-forwarded-for' },
});
await bff.start();
const connections = createConnectionLimit({ addresses: createAddressReader({ proxies, header: 'x-forwarded-for' }) });
const service = await listen(upstream, 0, '127.0.0.1', { connections });

process.on('SIGTERM', () => {
  const stop = async (): Promise<void> => {
    await Promise.all([bff.stop(), service.stop()]);
    await upstream.stop();
    process.exit(0);
  };
  stop().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

console.log(JSON.stringify({ bff: Number(new URL(bff.url).port), ui: service.port }));
