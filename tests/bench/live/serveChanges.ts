import { createServer } from 'node:http';
import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { CoreStatusRecord } from '../../../contract/entities/core/network.ts';
import { answers, known } from '../bff/world.ts';

/*
 * The /ui of the bench: one target of 240 devices, one of which changes every 100 ms. Its `lastSeen` is the time of the
 * change, from which subscribers compute the latency.
 */

const ready = answers();
const records = JSON.parse(String(ready.get(`/ui/cores/target/${known.target}`))) as CoreRecord[];

const statusOf = (core: CoreRecord): CoreStatusRecord => ({
  id: core.id,
  online: core.online,
  uploading: core.uploading,
  uploadProgress: core.uploadProgress,
  reconnecting: core.reconnecting,
  message: core.message,
  battery: core.battery,
  lastSeen: core.lastSeen,
  parentId: core.parentId,
  confirmed: core.confirmed,
  quality: core.quality,
});

const statuses = records.map(statusOf);
const changedAt = new Map<number, number>();
let polls = 0;
let requests = 0;
let next = 0;

setInterval(() => {
  next = (next + 37) % statuses.length;
  const status = statuses[next];
  if (!status) return;
  const now = Date.now();
  statuses[next] = { ...status, battery: ((status.battery ?? 0) + 1) % 100, lastSeen: new Date(now).toISOString() };
  changedAt.set(status.id, now);
}, 100);

const network = (since: string | null): Buffer => {
  polls += 1;
  const from = since === null ? undefined : Date.parse(since);
  const cores = from === undefined ? statuses : statuses.filter(({ id }) => (changedAt.get(id) ?? 0) >= from);
  return Buffer.from(JSON.stringify({ now: new Date().toISOString(), cores, removed: [] }));
};

const server = createServer((request, response) => {
  requests += 1;
  const url = new URL(request.url ?? '/', 'http://ui');
  const isNetwork = url.pathname === `/ui/network/targets/${known.target}`;
  const body = isNetwork ? network(url.searchParams.get('since')) : ready.get(url.pathname);
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 });
  response.end(body);
});

process.on('message', (question: { count?: true; state?: true }) => {
  if (question.count) process.send?.({ polls, requests });
  if (question.state) process.send?.(Object.fromEntries(statuses.map(({ id, lastSeen }) => [id, lastSeen])));
});

server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
