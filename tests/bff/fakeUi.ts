import { decodeRequest } from '../../contract/codec.ts';
import type { CoreRecord } from '../../contract/core.ts';
import type { Endpoints } from '../../contract/endpoint.ts';
import type { GroupRecord } from '../../contract/group.ts';
import type { CoreStatusRecord } from '../../contract/network.ts';
import { statusesOf, type Problem } from '../../contract/problem.ts';
import type { SpaceRecord } from '../../contract/space.ts';
import type { TargetRecord } from '../../contract/target.ts';
import { ui } from '../../contract/ui.ts';
import type { ValueRecord } from '../../contract/value.ts';
import { valueTypes } from '../../contract/valueTypes.ts';

/*
 * A /ui of a few dozen lines whose every device can be moved by hand, for what the embedded service would do only by
 * itself or not at all: a change at this very moment, a device that goes away, rights that end.
 */

const value = (id: number, coreId: number, typeId: number, spaceId: number | null): ValueRecord => ({
  id,
  coreId,
  name: `Value ${id}`,
  typeId,
  latestValue: 1.5,
  latestText: null,
  latestAt: '2026-11-21T10:00:00.000Z',
  multiplier: 1,
  offset: 0,
  unit: null,
  valueUnit: null,
  idValue: 1,
  visible: true,
  spaceId,
  comments: null,
  ioEnums: [],
  timedMessages: [],
  alertMinEnabled: false,
  alertMaxEnabled: false,
  alertRangeMin: null,
  alertRangeMax: null,
  alertAutoack: false,
  alertHysteresis: null,
  canEdit: true,
});

const core = (id: number, targetId: number, groupId: number, spaceId: number): CoreRecord => ({
  id,
  name: `Core ${id}`,
  targetId,
  groupId,
  spaceId,
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  message: false,
  battery: 80,
  lastSeen: '2026-11-21T10:00:00.000Z',
  parentId: null,
  confirmed: true,
  quality: 90,
  isMama: false,
  mamaId: null,
  firmware: '2.1',
  configurationId: 1,
  productName: 'Vesi-Core 2',
  serialId: `S${id}`,
  uniqueName: null,
  idNumber: 1,
  resetCounter: 0,
  tags: [],
  canEdit: true,
  canOperate: true,
  values: [34, 35, 1, 23].map((typeId, at) => value(id * 10 + at, id, typeId, spaceId)),
});

const space = (id: number, groupId: number, targetId: number): SpaceRecord => ({
  id,
  groupId,
  targetId,
  name: `Space ${id}`,
  no: `A${id}`,
  type: 1,
  size: 58.5,
  residents: 2,
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  tampuuriName: null,
  roomCount: 2,
  signature: null,
  gridPosition: null,
  coreCount: 2,
  offlineCount: 0,
  alertCount: 0,
  canEdit: true,
});

const group = (id: number, targetId: number): GroupRecord => ({
  id,
  targetId,
  name: `Group ${id}`,
  height: 4,
  width: 10,
  tampuuriName: null,
  canEdit: true,
  spaces: [],
});

const target = (id: number): TargetRecord => ({
  id,
  name: `Target ${id}`,
  isTarget: true,
  subscription: 1,
  groups: [],
  params: { modules: { 2: { 0: 1, 1: 2.5, 2: 3.42, 3: 8.95, 4: null } } },
  address: null,
  postal: null,
  city: null,
  country: 'FI',
  state: 3,
  type: 1,
  invoiceReference: null,
  paid_until: null,
  subscription_start: '2025-01-01',
  monthlyFee: 149,
  tampuuriName: null,
  viewers: 3,
  deviceCount: 0,
  offlineCount: 0,
  lowBatteryCount: 0,
  alertCount: 0,
  isUser: true,
  customerName: null,
  signature: null,
  role: 'TARGET_ADMIN',
  canEdit: true,
  canAdminister: true,
});

/** Who may see what: targets as a whole, and single spaces of others. */
export type Right = { targets: number[]; spaces: number[] };

/** A /ui whose state the test holds in its hands. */
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
  /** Takes over the answer of a call while it is there. */
  readonly instead = new Map<string, (request: Request) => Response | Promise<Response>>();
  #gone: number[] = [];
  readonly #changedAt = new Map<number, number>();

  constructor({ groups = 2, spaces = 50, cores = 2 } = {}) {
    for (const id of [1, 2]) {
      const site = target(id);
      for (let g = 1; g <= groups; g++) {
        const building = group(id * 10 + g, id);
        for (let s = 1; s <= spaces; s++) {
          const flat = space(110 + s + (g - 1) * 300 + (id - 1) * 1000, building.id, id);
          building.spaces.push(flat);
          for (let c = 0; c < cores; c++) {
            const key = flat.id * 10 + c;
            this.cores.set(key, core(key, id, building.id, flat.id));
          }
        }
        site.groups.push(building);
      }
      this.targets.push(site);
    }
  }

  /** Changes devices, as if they had reported. */
  change(id: number, status: Partial<CoreStatusRecord>): void {
    const known = this.cores.get(id);
    if (known) this.cores.set(id, { ...known, ...status });
    this.#changedAt.set(id, Date.now());
  }

  /** Takes a device away. */
  remove(id: number): void {
    this.cores.delete(id);
    this.#gone.push(id);
  }

  #visible(who: string): TargetRecord[] {
    const right = this.rights[who] ?? { targets: [], spaces: [] };
    return this.targets.flatMap((site): TargetRecord[] => {
      if (right.targets.includes(site.id)) return [site];
      const groups = site.groups
        .map((building) => ({ ...building, spaces: building.spaces.filter(({ id }) => right.spaces.includes(id)) }))
        .filter(({ spaces }) => spaces.length > 0);
      return groups.length > 0 ? [{ ...site, role: 'RESIDENT', groups }] : [];
    });
  }

  /** As the service does: what changed since then, and everything without a moment. */
  #since(rows: CoreRecord[], since: unknown): CoreRecord[] {
    if (typeof since !== 'string') return rows;
    return rows.filter(({ id }) => (this.#changedAt.get(id) ?? 0) >= Date.parse(since));
  }

  #coresOf(who: string): CoreRecord[] {
    const spaces = new Set(
      this.#visible(who).flatMap(({ groups }) => groups.flatMap((one) => one.spaces.map(({ id }) => id))),
    );
    return [...this.cores.values()].filter(({ spaceId }) => spaces.has(spaceId ?? 0));
  }

  #status(rows: CoreRecord[]) {
    const cores = rows.map(
      ({
        id,
        online,
        uploading,
        uploadProgress,
        reconnecting,
        message,
        battery,
        lastSeen,
        parentId,
        confirmed,
        quality,
      }) => ({
        id,
        online,
        uploading,
        uploadProgress,
        reconnecting,
        message,
        battery,
        lastSeen,
        parentId,
        confirmed,
        quality,
      }),
    );
    return { now: new Date().toISOString(), removed: this.#gone, cores };
  }

  #answer(name: string, input: Record<string, unknown>, who: string): unknown {
    const id = Number(input['id']);
    const found = <T>(row: T | undefined): T => {
      if (row === undefined) throw { error: 'NOT_FOUND' } satisfies Problem;
      return row;
    };
    const site = () => found(this.#visible(who).find((one) => one.id === id));
    const device = () => found(this.#coresOf(who).find((one) => one.id === id));
    const answers: Record<string, () => unknown> = {
      user: () => ({
        id: 7,
        username: who,
        email: null,
        locale: 'fi',
        owner: false,
        admin: false,
        mes: false,
        developer: false,
        previousAdmin: false,
        tester: false,
        phone: null,
        contactName: null,
        developerMode: false,
      }),
      targets: () => this.#visible(who),
      target: site,
      targetStatus: () =>
        this.#status(
          this.#since(
            this.#coresOf(who).filter(({ targetId }) => targetId === site().id),
            input['since'],
          ),
        ),
      groupStatus: () =>
        this.#status(
          this.#since(
            this.#coresOf(who).filter(({ groupId }) => groupId === id),
            input['since'],
          ),
        ),
      targetCores: () => this.#coresOf(who).filter(({ targetId }) => targetId === site().id),
      spaceDevices: () => this.#coresOf(who).filter(({ spaceId }) => spaceId === id),
      core: device,
      renameCore: () => {
        const renamed = { ...device(), name: String(input['name']) };
        this.cores.set(id, renamed);
        return renamed;
      },
      reconnectCore: () => {
        if (device().reconnecting) throw { error: 'CONFLICT' } satisfies Problem;
        this.change(id, { reconnecting: true });
        return device();
      },
      valueTypes: () =>
        Object.entries(valueTypes).map(([code, { kind, unit }]) => ({
          id: Number(code),
          name: `Name of ${kind}`,
          unit,
        })),
      series: () => ({
        truncated: false,
        series: Object.fromEntries(
          (input['ids'] as number[]).map((key) => [key, this.series(String(input['from']), Number(input['range']))]),
        ),
      }),
      consumption: () => ({
        types: {
          34: [
            {
              from: '2026-10-01T00:00:00.000Z',
              to: '2026-11-01T00:00:00.000Z',
              amount: 4.2,
              estimated: false,
              cost: 14.3604,
            },
          ],
        },
      }),
      csrf: () => ({ token: 'form', demo: ['manager'] }),
    };
    return found(answers[name])();
  }

  /** Hourly readings from a moment on; a test may put others in its place. */
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

  /** The service's fetch function. A session is the cookie `who`, which signing in sets. */
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
    const who = /who=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    if (name === 'login') return this.#login(input);
    if (name === 'logout')
      return new Response(null, { status: 204, headers: { 'set-cookie': 'who=; Path=/; Max-Age=0' } });
    if (name !== 'csrf' && (!this.rights[who] || this.ended.has(who)))
      return this.#refuse({ error: 'Authentication failed' });
    try {
      const headers: Record<string, string> = name === 'csrf' ? { 'set-cookie': 'form=1; Path=/' } : {};
      return Response.json(this.#answer(name, input, who), { status, headers });
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
