import { once } from 'node:events';
import { WebSocket } from 'ws';
import { hostile } from '../../bff/limits/hostileDocuments.ts';
import { machine } from '../upstream/measure.ts';
import { startGraph, startWorld, type Contestant } from './contestants.ts';
import { cookieOf } from './load.ts';

/*
 * CPU time of refusing a document above the limits, over HTTP and over a socket. The text differs each time, so that no
 * cache applies. Argument: number of requests per document.
 */

const [times = 60] = process.argv.slice(2).map(Number);
const ports = { world: 4505, graph: 4506 };

type Send = (query: string, variables: string) => Promise<string>;
type Cost = { median: number; p95: number; most: number };

const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;

/** The documents, and variables that go deeper than any document may. */
const cases: [name: string, query: string, variables: string][] = [
  ...Object.entries(hostile).map(([name, query]): [string, string, string] => [name, query, '{}']),
  ['variables as deep as they go', 'query ($a: [ID!]!) { nodes(ids: $a) { id } }', `{"a":${deep}}`],
];

/** By hand, for no writer of JSON goes that deep. */
const payloadOf = (query: string, variables: string): string =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;

const overHttp =
  (port: number): Send =>
  async (query, variables) => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', cookie: cookieOf(0) },
      body: payloadOf(query, variables),
    });
    return answer.text();
  };

const overSocket = async (port: number): Promise<{ send: Send; close: () => void }> => {
  const options = { headers: { cookie: cookieOf(0) } };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', options);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  let sent = 0;
  const send: Send = async (query, variables) => {
    sent += 1;
    const answered = once(socket, 'message');
    socket.send(`{"id":"${sent}","type":"subscribe","payload":${payloadOf(query, variables)}}`);
    return String((await answered)[0]);
  };
  return { send, close: () => socket.close() };
};

const costOf = async (graph: Contestant, send: Send, [name, query, variables]: (typeof cases)[number]) => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = await graph.cpu();
    const answer = await send(`${query}#${time}${Math.random()}`, variables);
    taken.push(((await graph.cpu()) - before) / 1000);
    if (!answer.includes('"code"')) throw new Error(`${name} was not refused: ${answer.slice(0, 300)}`);
  }
  // What comes first is run by code that nothing has warmed up yet.
  const sorted = taken.slice(Math.min(10, times - 1)).toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: at(0.5), p95: at(0.95), most: at(1) } satisfies Cost;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const world = await startWorld(ports.world);
const graph = await startGraph(ports.graph, world.url);
const socket = await overSocket(ports.graph);
try {
  console.log(`${machine()}, each sent ${times} times\n`);
  console.log(row(['CPU ms', 'HTTP, median', '95 %', 'most', 'socket, median', '95 %', 'most']));
  console.log(row(['---', '---:', '---:', '---:', '---:', '---:', '---:']));
  for (const each of cases) {
    const costs = [await costOf(graph, overHttp(ports.graph), each), await costOf(graph, socket.send, each)];
    console.log(
      row([each[0], ...costs.flatMap(({ median, p95, most }) => [median, p95, most].map((ms) => ms.toFixed(1)))]),
    );
  }
} finally {
  socket.close();
  for (const each of [graph, world]) each.stop();
}
