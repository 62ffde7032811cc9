import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/*
 * The limit: a bare server of sockets that once a second sends the very same bytes to everybody, as many as an event
 * of the graph has. They are made once, and handed to each socket as `ws` takes them.
 */

const server = createServer((_request, response) => void response.end());
const sockets = new WebSocketServer({ server });

const padding = 'x'.repeat(Math.max(0, Number(process.env['BYTES']) - 110));

setInterval(() => {
  const core = { id: 'Q29yZTox', lastSeen: new Date().toISOString(), padding };
  const payload = { data: { coreStatusChanged: { cores: [core] } } };
  const message = Buffer.from(JSON.stringify({ id: '1', type: 'next', payload }));
  for (const socket of sockets.clients) socket.send(message, { binary: false });
}, 1_000);

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
