import { loadavg } from 'node:os';
import { machine } from '../upstream/measure.ts';
import { startGraph, startHand, startWorld, type Contestant } from './contestants.ts';
import { cookieOf, loadFor } from './load.ts';
import { operations, type BenchOperation } from './operations.ts';

/*
 * Compares the graph with a hand-written endpoint: both on the first core in alternating runs, /ui and the load
 * generator on the second. Arguments: seconds per run, number of runs, names of operations.
 */

const [runSeconds = 3, runs = 5] = process.argv.slice(2, 4).map(Number);
const chosen = process.argv.slice(4);
const ports = { world: 4500, graph: 4501, hand: 4502 };

type Run = { perSecond: number; cpuMs: number; p50: number; p99: number };

const bodyOf = ({ name, query, variables }: BenchOperation): string =>
  JSON.stringify({ operationName: name, query, variables });

const dataOf = async (port: number, operation: BenchOperation): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie: cookieOf(0) },
    body: bodyOf(operation),
  });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
  if (errors !== undefined) throw new Error(`${operation.name}: ${JSON.stringify(errors).slice(0, 500)}`);
  return JSON.stringify(data);
};

const run = async (contestant: Contestant, operation: BenchOperation, seconds: number): Promise<Run> => {
  const before = await contestant.cpu();
  const { port } = contestant;
  const done = await loadFor({ port, atOnce: operation.atOnce, body: bodyOf(operation) }, seconds * 1000);
  const cpu = (await contestant.cpu()) - before;
  const at = (part: number): number => done.taken[Math.floor((done.taken.length - 1) * part)] ?? 0;
  return {
    perSecond: done.answers / done.seconds,
    cpuMs: cpu / 1000 / Math.max(1, done.answers),
    p50: at(0.5),
    p99: at(0.99),
  };
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

const compare = async (graph: Contestant, hand: Contestant, operation: BenchOperation): Promise<string> => {
  const [ours, theirs] = [await dataOf(graph.port, operation), await dataOf(hand.port, operation)];
  if (ours !== theirs)
    throw new Error(`${operation.name}: the answers differ\n${ours.slice(0, 500)}\n${theirs.slice(0, 500)}`);
  for (const contestant of [graph, hand]) await run(contestant, operation, Math.max(2, runSeconds));
  const pairs: { graph: Run; hand: Run }[] = [];
  for (let at = 0; at < runs; at += 1)
    pairs.push({ hand: await run(hand, operation, runSeconds), graph: await run(graph, operation, runSeconds) });
  const of = (who: 'graph' | 'hand', what: keyof Run): number => median(pairs.map((pair) => pair[who][what]));
  const ratio = median(pairs.map((pair) => pair.graph.perSecond / pair.hand.perSecond));
  const cpuRatio = median(pairs.map((pair) => pair.hand.cpuMs / pair.graph.cpuMs));
  const each = (what: keyof Run, digits: number) =>
    `${of('hand', what).toFixed(digits)} / ${of('graph', what).toFixed(digits)}`;
  return cells([
    operation.title,
    `${Math.round(Buffer.byteLength(ours) / 1000)} kB`,
    `**${ratio.toFixed(2)}**`,
    cpuRatio.toFixed(2),
    each('perSecond', 0),
    each('cpuMs', 2),
    each('p50', 1),
    each('p99', 1),
  ]);
};

const world = await startWorld(ports.world);
const [graph, hand] = [await startGraph(ports.graph, world.url), await startHand(ports.hand, world.url)];
try {
  console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)}, ${runs} runs of ${runSeconds} s each\n`);
  const heads = ['', 'answer', 'answers a second', 'by CPU', 'a second, hand / graph', 'CPU ms', 'p50 ms', 'p99 ms'];
  console.log(cells(heads));
  console.log(cells(heads.map((_, at) => (at === 0 ? '---' : '---:'))));
  for (const operation of operations.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    console.log(await compare(graph, hand, operation));
} finally {
  for (const each of [graph, hand, world]) each.stop();
}
