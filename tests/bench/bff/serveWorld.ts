import { createServer } from 'node:http';
import { answers } from './world.ts';

/* The /ui of the bench, in a process of its own: prepared responses for any session. */

const ready = answers();

const server = createServer((request, response) => {
  const body = request.headers.cookie ? ready.get(request.url?.split('?')[0] ?? '') : undefined;
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 });
  response.end(body);
});

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
