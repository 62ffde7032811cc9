import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { known } from '../bff/world.ts';
import { machine } from '../upstream/measure.ts';
import type { Seen } from './clients.ts';
import { startGraph, startPart, useOf, type Part, type Use } from './processes.ts';

/*
 * Many who listen to one site of 240 devices with a change every 100 ms, beside a bare server of sockets that sends
 * them ready-made bytes as often: each server alone on the first core, /ui and all clients on the second. Arguments:
 * seconds of measuring, then how many listen; with `restart` the BFF is stopped and started under each load. The three
 * ports begin at `BENCH_PORT`.
 */

const [seconds = 15, ...sizes] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const restarts = process.argv.includes('restart');
const port = Number(process.env['BENCH_PORT'] ?? 4740);
const ports = { ui: port, graph: port + 1, raw: port + 2 };
/** Subscribers of one session. */
const aSession = 50;

type Row = {
  messages: number;
  bytes: number;
  cpuMicros: number;
  heldKilobytes: number;
  heapKilobytes: number;
  residentKilobytes: number;
  busy: number;
  p50: number;
  p99: number;
};

const cells = (row: readonly (string | number)[]): string => `| ${row.join(' | ')} |`;

const listening = async (): Promise<number> => {
  const page = await (await fetch(`http://127.0.0.1:${ports.graph}/metrics`)).text();
  return Number(/^talo_subscriptions_open (\d+)/m.exec(page)?.[1]);
};

const untilListening = async (many: number): Promise<void> => {
  while ((await listening()) < many) await setTimeout(200);
};

const startClients = async (port: number, many: number): Promise<Part> => {
  const clients = await startPart({ file: 'clients.ts', core: 1 });
  await clients.ask({ open: { port, many, sessions: Math.ceil(many / aSession) } });
  return clients;
};

/** Measures a server while it serves; `idle` is what it held before they came. */
const measure = async (server: Part, clients: Part, many: number, idle: Use): Promise<Row> => {
  await setTimeout(4_000);
  const before = await useOf(server, 'cpu');
  await clients.ask({ see: true });
  const began = performance.now();
  await setTimeout(seconds * 1_000);
  const seen = await clients.ask<Seen>({ see: true });
  const after = await useOf(server, 'cpu');
  const tookMs = performance.now() - began;
  const held = await useOf(server, 'memory');
  const kilobytes = (of: 'heldBytes' | 'heapBytes' | 'residentBytes') => (held[of] - idle[of]) / many / 1_000;
  const at = (part: number): number => seen.latencies[Math.floor((seen.latencies.length - 1) * part)] ?? 0;
  return {
    messages: seen.messages,
    bytes: Math.round(seen.bytes / Math.max(1, seen.messages)),
    cpuMicros: ((after.cpuMs - before.cpuMs) * 1_000) / Math.max(1, seen.messages),
    heldKilobytes: kilobytes('heldBytes'),
    heapKilobytes: kilobytes('heapBytes'),
    residentKilobytes: kilobytes('residentBytes'),
    busy: (after.cpuMs - before.cpuMs) / tookMs,
    p50: at(0.5),
    p99: at(0.99),
  };
};

/** Usage of a server without subscribers, after it has allocated what it needs for them. */
const idleOf = async (server: Part, port: number): Promise<Use> => {
  const first = await startClients(port, 100);
  await setTimeout(2_500);
  await first.stop();
  await setTimeout(500);
  return useOf(server, 'memory');
};

/** How many of the states that clients know are not those of /ui, once nothing is on its way. */
const wrongStates = async (ui: Part, clients: Part): Promise<number> => {
  // One poll and its broadcast later the initial state is known, except for later changes.
  const then = Object.entries(await ui.ask<Record<string, string>>({ state: true }));
  await setTimeout(1_300);
  const all = await clients.ask<Record<string, string>[]>({ states: true });
  const ids = then.map(([id, lastSeen]) => [encodeNodeId('Core', Number(id), known.target), lastSeen] as const);
  return all.flatMap((state) => ids.filter(([id, lastSeen]) => (state[id] ?? '') < lastSeen && state[id] !== undefined))
    .length;
};

const restart = async (ui: Part, server: Part, clients: Part, many: number): Promise<Part> => {
  await clients.ask({ see: true });
  const down = performance.now();
  await server.stop();
  const again = await startGraph(ports.graph, `http://127.0.0.1:${ports.ui}`);
  const away = performance.now() - down;
  await untilListening(many);
  const all = performance.now() - down;
  await setTimeout(4_000);
  const { gaps, open } = await clients.ask<Seen>({ see: true });
  const sorted = gaps.toSorted((one, other) => one - other);
  const told = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((gap) => ((gap ?? 0) / 1_000).toFixed(1));
  console.log(
    `\nRestart under ${many}: the BFF was away for ${(away / 1_000).toFixed(1)} s, all listened again after ${(all / 1_000).toFixed(1)} s; ` +
      `between two messages passed ${told.join(' s (median) and ')} s at most; ${open} are open, ${await wrongStates(ui, clients)} states are wrong.\n`,
  );
  return again;
};

type Measured = { row: Row; polls: number; requests: number; wrong: number };

const runGraph = async (many: number): Promise<Measured> => {
  const ui = await startPart({ file: 'serveChanges.ts', core: 1, env: { PORT: String(ports.ui) } });
  let server = await startGraph(ports.graph, `http://127.0.0.1:${ports.ui}`);
  const idle = await idleOf(server, ports.graph);
  const clients = await startClients(ports.graph, many);
  await untilListening(many);
  const before = await ui.ask<{ polls: number; requests: number }>({ count: true });
  const began = performance.now();
  const row = await measure(server, clients, many, idle);
  const after = await ui.ask<{ polls: number; requests: number }>({ count: true });
  const took = (performance.now() - began) / 1_000;
  const wrong = await wrongStates(ui, clients);
  if (restarts) server = await restart(ui, server, clients, many);
  for (const part of [clients, server, ui]) await part.stop();
  const rate = (which: 'polls' | 'requests'): number => (after[which] - before[which]) / took;
  return { row, polls: rate('polls'), requests: rate('requests'), wrong };
};

const runRaw = async (many: number, bytes: number): Promise<Row> => {
  const env = { PORT: String(ports.raw), BYTES: String(bytes) };
  const server = await startPart({ file: 'broadcast.ts', core: 0, env });
  const idle = await idleOf(server, ports.raw);
  const clients = await startClients(ports.raw, many);
  const row = await measure(server, clients, many, idle);
  for (const part of [clients, server]) await part.stop();
  return row;
};

const rowOf = (name: string, row: Row, rest: (string | number)[]): string =>
  cells([
    name,
    `${row.p50.toFixed(0)} / ${row.p99.toFixed(0)}`,
    row.cpuMicros.toFixed(1),
    `${(100 * row.busy).toFixed(0)} %`,
    `${row.heldKilobytes.toFixed(1)} (${row.heapKilobytes.toFixed(1)}), ${row.residentKilobytes.toFixed(1)}`,
    row.messages,
    row.bytes,
    ...rest,
  ]);

const heads = [
  '',
  'p50 / p99 ms',
  'CPU µs a message',
  'of a core',
  'kB a listener held (heap), resident',
  'messages',
  'bytes',
];
console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}, ${seconds} s each, ${aSession} listeners a session\n`);
console.log(cells([...heads, 'polls a second', 'calls of /ui a second', 'wrong states', 'CPU, raw = 1']));
console.log(cells([...heads, '', '', '', ''].map((_, at) => (at === 0 ? '---' : '---:'))));
for (const many of sizes.length > 0 ? sizes : [100, 1_000, 5_000]) {
  const { row, polls, requests, wrong } = await runGraph(many);
  const raw = await runRaw(many, row.bytes);
  const ratio = (row.cpuMicros / raw.cpuMicros).toFixed(2);
  console.log(rowOf(`${many} listen to the graph`, row, [polls.toFixed(2), requests.toFixed(1), wrong, ratio]));
  console.log(rowOf(`${many} at the bare server`, raw, ['', '', '', '1.00']));
}
