import { WebSocket } from 'ws';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { known } from '../bff/world.ts';

/*
 * Subscribers: each has its own socket and reopens a lost one, as the portal does. Every twentieth records payloads and
 * latencies; the others count.
 */

/** Counts of the clients since the last report. */
export type Seen = {
  /** How many sockets are open now. */
  open: number;
  messages: number;
  bytes: number;
  /** From the change to the client, in milliseconds and in order. */
  latencies: number[];
  /** Of each socket, the longest time between two messages. */
  gaps: number[];
};

type Question = { open?: { port: number; many: number; sessions: number }; see?: true; states?: true };

const subscription = JSON.stringify({
  id: '1',
  type: 'subscribe',
  payload: {
    query:
      'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id online battery lastSeen } removedCoreIds } }',
    variables: { id: encodeNodeId('Target', known.target) },
  },
});

const cookieOf = (session: number): string =>
  `talo_session=${Buffer.from(JSON.stringify([['who', `viewer${session}`]])).toString('base64url')}`;

let [messages, bytes, open] = [0, 0, 0];
let latencies: number[] = [];
const lastAt: number[] = [];
const gaps: number[] = [];
/** The newest state of each device, by the socket that reads. */
const states = new Map<number, Map<string, string>>();

const read = (index: number, text: string, now: number): void => {
  const state = states.get(index) ?? new Map<string, string>();
  states.set(index, state);
  for (const [, id = '', lastSeen = ''] of text.matchAll(
    /"id":"([^"]+)",(?:"online":\w+,"battery":\d+,)?"lastSeen":"([^"]+)"/g,
  )) {
    if (state.get(id) === lastSeen) continue;
    state.set(id, lastSeen);
    latencies.push(now - Date.parse(lastSeen));
  }
};

const take = (index: number, data: Buffer): void => {
  // The response to the identification contains no payload.
  if (data.length < 60) return;
  const now = Date.now();
  messages += 1;
  bytes += data.length;
  gaps[index] = Math.max(gaps[index] ?? 0, now - (lastAt[index] ?? now));
  lastAt[index] = now;
  if (index % 20 === 0) read(index, data.toString(), now);
};

const connect = (index: number, port: number, sessions: number, tries = 0): void => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: cookieOf(index % sessions) },
    perMessageDeflate: false,
  });
  let wasOpen = false;
  socket.on('open', () => {
    wasOpen = true;
    open += 1;
    socket.send('{"type":"connection_init"}');
    // The bare server answers nothing to it.
    socket.once('message', () => socket.send(subscription));
  });
  socket.on('message', (data: Buffer) => take(index, data));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (wasOpen) open -= 1;
    const again = wasOpen ? 0 : tries + 1;
    const wait = Math.min(30_000, 500 * 2 ** again) * (0.5 + Math.random());
    setTimeout(() => connect(index, port, sessions, again), wait);
  });
};

const untilOpen = (many: number): Promise<void> =>
  new Promise((resolve) => {
    const look = setInterval(() => {
      if (open < many) return;
      clearInterval(look);
      resolve();
    }, 50);
  });

const openAll = async ({ port, many, sessions }: NonNullable<Question['open']>): Promise<void> => {
  for (let index = 0; index < many; index += 1) {
    connect(index, port, sessions);
    if (index % 50 === 49) await new Promise((resolve) => void setTimeout(resolve, 25));
  }
  await untilOpen(many);
};

const see = (): Seen => {
  const seen = { open, messages, bytes, latencies: latencies.toSorted((one, other) => one - other), gaps: [...gaps] };
  [messages, bytes, latencies] = [0, 0, []];
  gaps.length = 0;
  return seen;
};

process.on('message', (question: Question) => {
  if (question.open) void openAll(question.open).then(() => process.send?.('open'));
  if (question.see) process.send?.(see());
  if (question.states) process.send?.([...states.values()].map((state) => Object.fromEntries(state)));
});
process.send?.('ready');
