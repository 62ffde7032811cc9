import { createBff, overHttp } from '../../../bff/server.ts';

/* One BFF of several, in a separate process: sends its address to its parent, and exits with it. */

const { UI_URL = '', REDIS_URL, PORT = '0' } = process.env;

const bff = createBff({
  ui: overHttp(UI_URL),
  port: Number(PORT),
  host: '127.0.0.1',
  redisUrl: REDIS_URL,
  logLevel: 'silent',
  live: { pollEveryMs: 100 },
});

await bff.start();
process.send?.(bff.url.replace('localhost', '127.0.0.1'));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => void bff.stop().then(() => process.exit(0)));
