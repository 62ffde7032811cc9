import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Pool } from 'undici';
import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { SeriesRecord } from '../../../contract/entities/data.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import type { UserRecord } from '../../../contract/entities/user.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';

/*
 * The practical limit: the operations of the bench written by hand over node:http and undici, with the same calls of
 * /ui and the same responses, without validation, limits and retries.
 */

const pool = new Pool(process.env['UI_URL'] ?? '', { connections: 64 });

/** One call of /ui, trusted to answer what is expected. */
const get = async <Row>(path: string, { cookie = '' }: IncomingHttpHeaders): Promise<Row> => {
  const { body } = await pool.request({ method: 'GET', path, headers: { cookie, accept: 'application/json' } });
  return JSON.parse(await body.text()) as Row;
};

type Variables = { key: number; id: string; ids: string[]; from: string; to: string };
type Answer = (variables: Variables, headers: IncomingHttpHeaders) => Promise<object>;

const keyOf = (id: string, at: number): number => Number(Buffer.from(id, 'base64url').toString().split(':')[at]);

/** The series of five values of one device, each shaped as it is wanted. */
const yearOf =
  (shape: (points: SeriesRecord['points']) => object): Answer =>
  async ({ ids, from, to }, headers) => {
    await get<CoreRecord>(`/ui/cores/${keyOf(ids[0] ?? '', 3)}`, headers);
    const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
    const wanted = ids.map((id) => keyOf(id, 1)).join(',');
    const path = `/ui/data/values?ids=${wanted}&from=${from}&range=${seconds}`;
    const { series } = await get<{ series: Record<string, SeriesRecord> }>(path, headers);
    return {
      nodes: ids.map((id) => {
        const { resolution, points } = series[keyOf(id, 1)] ?? { resolution: 0, points: [] };
        return { id, series: { resolution, ...shape(points) } };
      }),
    };
  };

const handlers: Record<string, Answer> = {
  small: async ({ key }, headers) => {
    const [{ username }, { name }] = await Promise.all([
      get<UserRecord>('/ui/user', headers),
      get<TargetRecord>(`/ui/targets/${key}`, headers),
    ]);
    return { viewer: { user: { username } }, target: { name } };
  },
  tree: async ({ key }, headers) => {
    const [target, cores] = await Promise.all([
      get<TargetRecord>(`/ui/targets/${key}`, headers),
      get<CoreRecord[]>(`/ui/cores/target/${key}`, headers),
    ]);
    const bySpace = Map.groupBy(cores, ({ spaceId }) => spaceId);
    const groups = target.groups.map((group) => ({
      id: encodeNodeId('Group', group.id, key),
      name: group.name,
      spaces: group.spaces.map((space) => ({
        id: encodeNodeId('Space', space.id, key),
        name: space.name,
        cores: (bySpace.get(space.id) ?? []).map((core) => ({
          id: encodeNodeId('Core', core.id, key),
          name: core.name,
          online: core.online,
          battery: core.battery,
          lastSeen: core.lastSeen,
          values: core.values.map((value) => ({
            id: encodeNodeId('Value', value.id, key, core.id),
            name: value.name,
            latestValue: value.latestValue,
            latestAt: value.latestAt,
          })),
        })),
      })),
    }));
    return { target: { name: target.name, groups } };
  },
  list: async (_variables, headers) => {
    const [{ username }, rows] = await Promise.all([
      get<UserRecord>('/ui/user', headers),
      get<TargetRecord[]>('/ui/targets', headers),
    ]);
    const names = new Intl.Collator('fi', { numeric: true });
    const targets = rows
      .sort((left, right) => names.compare(left.name, right.name))
      .map(({ id, name, address, city, deviceCount, offlineCount, lowBatteryCount, groups }) => ({
        id: encodeNodeId('Target', id),
        key: id,
        name,
        address,
        city,
        deviceCount,
        offlineCount,
        lowBatteryCount,
        groups: groups.map((group) => ({ id: encodeNodeId('Group', group.id, id), name: group.name })),
      }));
    return { viewer: { user: { username }, targets: { nodes: targets } } };
  },
  objects: yearOf((points) => ({
    points: points.map(([at, value]) => ({ at: new Date(at).toISOString(), value })),
  })),
  packed: yearOf((points) => ({
    columns: { at: points.map(([at]) => at), value: points.map(([, value]) => value) },
  })),
  deep: async ({ id }, headers) => {
    const core = await get<CoreRecord>(`/ui/cores/${keyOf(id, 1)}`, headers);
    const target = await get<TargetRecord>(`/ui/targets/${core.targetId}`, headers);
    const group = target.groups.find((one) => one.id === core.groupId);
    const space = group?.spaces.find((one) => one.id === core.spaceId);
    return {
      core: {
        name: core.name,
        space: { name: space?.name, group: { name: group?.name, target: { name: target.name } } },
      },
    };
  },
};

const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString()));
  });

const serve = async (request: IncomingMessage): Promise<string> => {
  const { operationName, variables } = JSON.parse(await bodyOf(request)) as {
    operationName: string;
    variables: Variables;
  };
  const answer = handlers[operationName];
  return JSON.stringify({ data: await answer?.(variables, request.headers) });
};

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(404).end();
    return;
  }
  void serve(request).then((text) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});

server.listen(Number(process.env['PORT']), '127.0.0.1');
