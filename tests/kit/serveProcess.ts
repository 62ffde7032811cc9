import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBff, inProcess } from '../../bff/server.ts';
import { createUpstream, listen } from '../../upstream/server.ts';
import { makeWorld } from './world.ts';

/*
 * Program of a separate process that serves the graph, the portal's pages and /ui over HTTP, as start.ts and
 * upstream/main.ts do; tests/kit/startProcess.ts starts it.
 */

const upstream = await createUpstream({
  database: { path: ':memory:' },
  demo: false,
  simulate: false,
  watch: false,
  passwordCost: 4,
});
await makeWorld(upstream);

const webRoot = mkdtempSync(join(tmpdir(), 'talo-process-'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>outside</title>');
writeFileSync(join(webRoot, 'inside.html'), '<!doctype html><body><div id="root" data-inside></div></body></html>');

const bff = createBff({
  ui: inProcess(upstream.fetch),
  port: 0,
  host: '127.0.0.1',
  webRoot,
  metricsToken: 'metrics-token',
});
await bff.start();
const service = await listen(upstream, 0, '127.0.0.1');

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
