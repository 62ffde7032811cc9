import { fileURLToPath } from 'node:url';
import { startBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { events, type EventName } from './events.ts';

/*
 * Program of a separate process: the graph with the portal's persisted operations, over the embedded /ui with the demo
 * world. It sends its parent the address, runs the events that the parent names, and ends with it.
 */

const persistedOperations = fileURLToPath(new URL('../../../web/__generated__/persisted.json', import.meta.url));

const upstream = await startUpstream({ demo: { months: 1 }, customerService: 'asiakaspalvelu@esimerkki.fi' });
// The page's socket names the address at which jsdom was made.
const { url } = await startBff(upstream.fetch, { persistedOperations, allowedOrigins: ['http://localhost:3000'] });

type Message = { id: number; name: EventName; argument: string };

const run = async ({ id, name, argument }: Message): Promise<void> => {
  const result = await events[name](upstream.db, argument).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.({ id, ...result });
};

process.on('message', (message) => void run(message as Message));
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
