import { decodeRequest } from '../../../contract/wire/codec.ts';
import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { Endpoints } from '../../../contract/wire/endpoint.ts';
import { coreStatusRecord, type CoreStatusRecord } from '../../../contract/entities/core/network.ts';
import { statusesOf, type Problem } from '../../../contract/wire/problem.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import { ui } from '../../../contract/ui.ts';
import { coreRecord, groupRecord, spaceRecord, targetRecord, valueRecord } from '../../kit/uiRecords.ts';
import { responsesOf } from './fakeResponses.ts';

/*
 * A small /ui whose state the test sets, for events that the embedded service would produce only by chance or not at
 * all: a change at a given time, a removed core, revoked access.
 */

/** Visibility by account: targets as a whole, and single spaces of others. */
export type Right = { targets: number[]; spaces: number[] };

/** The status fields of a core. */
const statusOf = (core: CoreRecord): CoreStatusRecord => coreStatusRecord.parse(core);

/** A /ui whose state the test sets. */
export class FakeUi {
  readonly targets: TargetRecord[] = [];
  readonly cores = new Map<number, CoreRecord>();
  readonly rights: Record<string, Right> = {
    manager: { targets: [1, 2], spaces: [] },
    resident: { targets: [], spaces: [111] },
    neighbour: { targets: [], spaces: [112] },
    stranger: { targets: [2], spaces: [] },
  };
  readonly requests: { path: string; headers: Headers }[] = [];
  readonly ended = new Set<string>();
  /** Replaces the response of a call while set. */
  readonly instead = new Map<string, (request: Request) => Response | Promise<Response>>();
  #gone: number[] = [];
  readonly #changedAt = new Map<number, number>();

  constructor({ groups = 2, spaces = 50, cores = 2 } = {}) {
    for (const id of [1, 2]) {
      const site = targetRecord({ id, groups: [] });
      for (let g = 1; g <= groups; g++) {
        const building = groupRecord({ id: id * 10 + g, targetId: id, spaces: [] });
        for (let s = 1; s <= spaces; s++) {
          const spaceId = 110 + s + (g - 1) * 300 + (id - 1) * 1000;
          building.spaces.push(spaceRecord({ id: spaceId, groupId: building.id, targetId: id }));
          for (let c = 0; c < cores; c++) this.#put(spaceId * 10 + c, id, building.id, spaceId);
        }
        site.groups.push(building);
      }
      this.targets.push(site);
    }
  }

  #put(id: number, targetId: number, groupId: number, spaceId: number): void {
    const values = [34, 35, 1, 23].map((typeId, at) => valueRecord({ id: id * 10 + at, coreId: id, typeId, spaceId }));
    this.cores.set(id, coreRecord({ id, targetId, groupId, spaceId, values }));
  }

  /** Changes cores, as their reports would. */
  change(id: number, status: Partial<CoreStatusRecord>): void {
    const known = this.cores.get(id);
    if (known) this.cores.set(id, { ...known, ...status });
    this.#changedAt.set(id, Date.now());
  }

  /** Removes a core. */
  remove(id: number): void {
    this.cores.delete(id);
    this.#gone.push(id);
  }

  /** The parts of the targets that are visible to an account. */
  visible(who: string): TargetRecord[] {
    const right = this.rights[who] ?? { targets: [], spaces: [] };
    return this.targets.flatMap((site): TargetRecord[] => {
      if (right.targets.includes(site.id)) return [site];
      const groups = site.groups
        .map((building) => ({ ...building, spaces: building.spaces.filter(({ id }) => right.spaces.includes(id)) }))
        .filter(({ spaces }) => spaces.length > 0);
      return groups.length > 0 ? [{ ...site, role: 'RESIDENT', groups }] : [];
    });
  }

  /** As the service does: changes since a time, or everything without one. */
  #since(rows: CoreRecord[], since: unknown): CoreRecord[] {
    if (typeof since !== 'string') return rows;
    return rows.filter(({ id }) => (this.#changedAt.get(id) ?? 0) >= Date.parse(since));
  }

  /** Cores visible to an account. */
  coresOf(who: string): CoreRecord[] {
    const spaces = new Set(
      this.visible(who).flatMap(({ groups }) => groups.flatMap((one) => one.spaces.map(({ id }) => id))),
    );
    return [...this.cores.values()].filter(({ spaceId }) => spaces.has(spaceId ?? 0));
  }

  /** Status of the cores that changed since a time, or of all. */
  status(rows: CoreRecord[], since: unknown) {
    return { now: new Date().toISOString(), removed: this.#gone, cores: this.#since(rows, since).map(statusOf) };
  }

  #respond(name: string, input: Record<string, unknown>, who: string): unknown {
    const response = responsesOf(this, input, who)[name];
    if (!response) throw { error: 'NOT_FOUND' } satisfies Problem;
    return response();
  }

  /** Hourly readings from a time on; a test can replace them. */
  series = (from: string, seconds: number): { resolution: number; points: [number, number][] } => {
    const start = Math.ceil(Date.parse(from) / 3_600_000);
    return {
      resolution: 3600,
      points: Array.from({ length: Math.floor(seconds / 3600) }, (_, at): [number, number] => [
        (start + at) * 3_600_000,
        at,
      ]),
    };
  };

  /** The service's fetch function. A session is the cookie `who`, which signing in sets, or a token of that name. */
  fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    this.requests.push({ path: url.pathname + url.search, headers: request.headers });
    const table: Endpoints = ui;
    for (const [name, call] of Object.entries(table)) {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      const match = pattern.exec(url.pathname);
      if (!match || call.method !== request.method) continue;
      const instead = this.instead.get(name);
      if (instead) return instead(request);
      const decoded = decodeRequest(call, {
        params: { ...match.groups },
        query: url.searchParams,
        body: await request.text(),
      });
      if (!decoded.ok) return this.#refuse({ error: 'BAD_REQUEST', fields: decoded.fields });
      return this.#serve(name, call.status, decoded.input, request);
    }
    return this.#refuse({ error: 'NOT_FOUND' });
  };

  #serve(name: string, status: number, input: Record<string, unknown>, request: Request): Response {
    const bearer = /^Bearer (\w+)/.exec(request.headers.get('authorization') ?? '')?.[1];
    const who = bearer ?? /who=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    if (name === 'login') return this.#login(input);
    if (name === 'logout')
      return new Response(null, { status: 204, headers: { 'set-cookie': 'who=; Path=/; Max-Age=0' } });
    if (name !== 'csrf' && (!this.rights[who] || this.ended.has(who)))
      return this.#refuse({ error: 'Authentication failed' });
    try {
      const headers: Record<string, string> = name === 'csrf' ? { 'set-cookie': 'form=1; Path=/' } : {};
      return Response.json(this.#respond(name, input, who), { status, headers });
    } catch (problem) {
      return this.#refuse(problem as Problem);
    }
  }

  #login({ _username, _password }: Record<string, unknown>): Response {
    if (_password !== 'right') return this.#refuse({ error: 'INVALID_CREDENTIALS' });
    return Response.json({ ok: true }, { headers: { 'set-cookie': `who=${String(_username)}; Path=/; HttpOnly` } });
  }

  #refuse(problem: Problem): Response {
    return Response.json(problem, { status: statusesOf(problem.error)[0] ?? 500 });
  }
}
