import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../contract/endpoint.ts';
import { ui, type Ui } from '../../contract/ui.ts';
import type { Upstream } from '../../upstream/server.ts';
import { nobody, signIn, type Speaker } from '../kit/speakUi.ts';
import { startUpstream } from '../kit/startUpstream.ts';
import { makeWorld, type World } from '../kit/world.ts';

/** Who calls, with what they may at most where they see the place. */
const persons = {
  nobody: 'nobody',
  stranger: 'targetAdmin',
  asukas: 'resident',
  osakas: 'owner',
  hallitus: 'viewer',
  huoltomies: 'manager',
  isannoitsija: 'targetAdmin',
  tester: 'tester',
  mes: 'mes',
  developer: 'developer',
  admin: 'admin',
} as const;

type Person = keyof typeof persons;
type Role = (typeof persons)[Person];

/** Who sees what: the rest have to be told that it is not there. */
const seenBy = {
  house: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  apartmentA1: ['asukas', 'osakas', 'hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  restOfHouse: ['hallitus', 'huoltomies', 'isannoitsija', 'admin'],
  other: ['stranger', 'admin'],
  production: ['tester', 'mes', 'admin'],
  nowhere: [],
} satisfies Record<string, Person[]>;

type Place = keyof typeof seenBy;

/** The roles that each word of the table of calls lets through, in a place that is in sight. */
const allowed: Record<(typeof ui)[keyof Ui]['who'], Role[]> = {
  public: [],
  login: [],
  viewer: ['resident', 'owner', 'viewer', 'manager', 'targetAdmin', 'tester', 'mes', 'admin'],
  manager: ['manager', 'targetAdmin', 'admin'],
  managerOrOwner: ['owner', 'manager', 'targetAdmin', 'admin'],
  targetAdmin: ['targetAdmin', 'admin'],
  tester: ['tester', 'mes', 'admin'],
  mes: ['mes', 'admin'],
  admin: ['admin'],
};

type Cells = {
  [Name in keyof Ui]: (world: World & { productionCore: number }) => Partial<Record<Place, InputOf<Ui[Name]>>>;
};

const gone = 999_999;
const span = { period: 'day' as const, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };
const tree = { dryRun: true, groups: [] };

/** For each call that is about a place an input for every place that it can be about. */
const cells: Cells = {
  csrf: () => ({}),
  login: () => ({}),
  logout: () => ({}),
  access: () => ({}),
  user: () => ({}),
  targets: () => ({}),
  valueTypes: () => ({}),
  series: () => ({}),
  target: ({ house, other }) => ({ house: { id: house.id }, other: { id: other.id }, nowhere: { id: gone } }),
  updateTarget: ({ house, other }) => ({
    house: { id: house.id, city: 'Tampere' },
    other: { id: other.id, city: 'Turku' },
    nowhere: { id: gone, city: 'Turku' },
  }),
  targetNetwork: ({ house, other }) => ({ house: { id: house.id }, other: { id: other.id }, nowhere: { id: gone } }),
  createTree: () => ({}),
  updateGroup: ({ house, other }) => ({
    apartmentA1: { id: house.groups.a, tampuuriName: 'A' },
    restOfHouse: { id: house.groups.b, tampuuriName: 'B' },
    other: { id: other.groupId, tampuuriName: 'N' },
    nowhere: { id: gone, tampuuriName: 'N' },
  }),
  groupNetwork: ({ house, other }) => ({
    apartmentA1: { id: house.groups.a },
    restOfHouse: { id: house.groups.b },
    other: { id: other.groupId },
    nowhere: { id: gone },
  }),
  updateSpace: ({ house, other }) => ({
    apartmentA1: { id: house.spaces.a1, residents: 2 },
    restOfHouse: { id: house.spaces.a2, residents: 2 },
    other: { id: other.spaceId, residents: 2 },
    nowhere: { id: gone, residents: 2 },
  }),
  spaceDevices: ({ house, other }) => ({
    apartmentA1: { id: house.spaces.a1 },
    restOfHouse: { id: house.spaces.a2 },
    other: { id: other.spaceId },
    nowhere: { id: gone },
  }),
  targetCores: ({ house, other }) => ({ house: { id: house.id }, other: { id: other.id }, nowhere: { id: gone } }),
  core: ({ house, other, productionCore }) => ({
    apartmentA1: { id: house.cores.water1.id },
    restOfHouse: { id: house.cores.mama.id },
    other: { id: other.water.id },
    production: { id: productionCore },
    nowhere: { id: gone },
  }),
  renameCore: ({ house, other, productionCore }) => ({
    apartmentA1: { id: house.cores.water1.id, name: 'A1 vesi' },
    restOfHouse: { id: house.cores.water2.id, name: 'A2 vesi' },
    other: { id: other.water.id, name: 'N1 vesi' },
    production: { id: productionCore, name: 'Tuotannossa' },
    nowhere: { id: gone, name: 'x' },
  }),
  reconnectCore: ({ house, other }) => ({
    apartmentA1: { id: house.cores.water1.id },
    restOfHouse: { id: house.cores.water2.id },
    other: { id: other.water.id },
    nowhere: { id: gone },
  }),
  addReadings: ({ house, other }) => ({
    apartmentA1: { id: house.cores.water1.values[34] ?? 0, readings: '' },
    restOfHouse: { id: house.cores.main.values[27] ?? 0, readings: '' },
    other: { id: other.water.values[34] ?? 0, readings: '' },
    nowhere: { id: gone, readings: '' },
  }),
  consumption: ({ house, other }) => ({
    house: { targetId: house.id, ...span },
    apartmentA1: { spaceId: house.spaces.a1, ...span },
    restOfHouse: { valueId: house.cores.water2.values[34], ...span },
    other: { groupId: other.groupId, ...span },
    nowhere: { valueId: gone, ...span },
  }),
  shotgun: ({ house, other }) => ({ house: { id: house.id }, other: { id: other.id }, nowhere: { id: gone } }),
  targetStatus: ({ house, other }) => ({ house: { id: house.id }, other: { id: other.id }, nowhere: { id: gone } }),
  groupStatus: ({ house, other }) => ({
    apartmentA1: { id: house.groups.a },
    restOfHouse: { id: house.groups.b },
    other: { id: other.groupId },
    nowhere: { id: gone },
  }),
};

const names = Object.keys(ui) as (keyof Ui)[];
const everybody = Object.keys(persons) as Person[];

let upstream: Upstream;
let world: World & { productionCore: number };
const speakers = new Map<Person, Speaker>();

beforeAll(async () => {
  upstream = await startUpstream();
  const made = await makeWorld(upstream);
  const { id } = await upstream.db
    .insertInto('cores')
    .values({
      name: 'Tuotannossa',
      confirmed: 0,
      quality: 0,
      online: 0,
      uploading: 0,
      reconnecting: 0,
      message: 0,
      isMama: 0,
      resetCounter: 0,
      tags: '',
      reportInterval: 300,
      changedAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  world = { ...made, productionCore: id };
  for (const person of everybody)
    speakers.set(person, person === 'nobody' ? nobody(upstream.fetch) : await signIn(upstream.fetch, person));
});

afterAll(() => upstream.stop());

const speakerOf = (person: Person): Speaker => speakers.get(person) ?? nobody(upstream.fetch);

const sees = (person: Person, place: Place): boolean => (seenBy[place] as Person[]).includes(person);

/** What a person is answered who makes a call about a place, by the words of the table of calls. */
const expected = (name: keyof Ui, person: Person, place: Place): object => {
  const { who, status } = ui[name];
  if (person === 'nobody') return { status: 401, body: { error: 'Authentication failed' } };
  const byFlag = who === 'mes' && allowed.mes.includes(persons[person]) && place !== 'nowhere';
  if (!sees(person, place) && !byFlag) return { status: 404, body: { error: 'NOT_FOUND' } };
  if (!allowed[who].includes(persons[person])) return { status: 401, body: { error: 'Access denied' } };
  return { status };
};

describe.each(names.filter((name) => !['public', 'login'].includes(ui[name].who) && name !== 'series'))(
  '%s',
  (name) => {
    it.each(everybody)('answers %s by what they see and may', async (person) => {
      const inputs = Object.entries(cells[name](world)) as [Place, never][];
      expect(inputs.length).toBeGreaterThan(1);
      for (const [place, input] of inputs) {
        await upstream.db.updateTable('cores').set({ reconnecting: 0 }).execute();
        const { status, body } = await speakerOf(person).ask(name, input);
        expect({ place, status, body }).toMatchObject({ place, ...expected(name, person, place) });
        if (status === 404) expect(body).toEqual({ error: 'NOT_FOUND' });
      }
    });
  },
);

describe('calls about nothing in particular', () => {
  const about = { access: {}, user: {}, targets: {}, valueTypes: {}, series: { ids: [1] }, createTree: tree } as const;

  it.each(Object.keys(about) as (keyof typeof about)[])('%s takes a session and no more', async (name) => {
    for (const person of everybody) {
      const { status } = await speakerOf(person).ask(name, about[name]);
      expect({ person, status }).toEqual({ person, status: person === 'nobody' ? 401 : ui[name].status });
    }
  });

  it('covers every call of the contract, here or as a cell of the matrix', () => {
    const inMatrix = names.filter((name) => Object.keys(cells[name](world)).length > 0);
    expect(new Set([...inMatrix, ...Object.keys(about), 'csrf', 'login', 'logout'])).toEqual(new Set(names));
  });
});

describe('extending a target', () => {
  it.each(everybody)('is for its managers: %s', async (person) => {
    const { status } = await speakerOf(person).ask('createTree', { ...tree, targetId: world.house.id });
    const answers = {
      isannoitsija: 201,
      huoltomies: 201,
      admin: 201,
      hallitus: 401,
      asukas: 401,
      osakas: 401,
      nobody: 401,
    };
    expect(status).toBe(answers[person as keyof typeof answers] ?? 404);
  });
});

describe('a target’s days and codes', () => {
  it.each([
    ['paid_until', '2027-02-30'],
    ['paid_until', '1.1.2027'],
    ['subscription_start', 'soon'],
    ['state', '6'],
    ['type', '8'],
    ['monthlyFee', '-1'],
    ['postal', '3372'],
  ])('are refused where %s is %s', async (field, wrong) => {
    const answer = await speakerOf('admin').send('PATCH', `/ui/targets/${world.house.id}`, {
      body: `${field}=${wrong}`,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields: { [field]: 'INVALID' } } });
  });
});

describe('the business settings of a target', () => {
  const business = [{ state: 3 }, { type: 1 }, { subscription: 1 }, { monthlyFee: 10 }, { paid_until: '2027-01-01' }];

  it.each(business)('are changed by staff admins alone: %o', async (change) => {
    const input = { id: world.house.id, name: 'As Oy Kotikuusi', ...change };
    for (const person of ['huoltomies', 'isannoitsija'] as const)
      expect(await speakerOf(person).ask('updateTarget', input)).toMatchObject({
        status: 401,
        body: { error: 'Access denied' },
      });
    expect(await speakerOf('admin').ask('updateTarget', input)).toMatchObject({ status: 200, body: change });
  });
});
