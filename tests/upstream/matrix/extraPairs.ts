import type { Ui } from '../../../contract/ui.ts';
import type { Person } from './persons.ts';
import { unusedId } from './pairs.ts';
import { relay, type Scenery } from './scenery.ts';

type Inputs = {
  /** The input with an id of another place. */
  foreign: object;
  /** The same input with an id that no record has. */
  unused: object;
  /** The same input with an id of the caller's place, which is allowed. */
  whole: object;
};

type ExtraPair = {
  title: string;
  name: keyof Ui;
  person: Person;
  make: (scenery: Scenery) => Promise<Inputs>;
  refusal: { status: number; body: object };
};

const notFound = { status: 404, body: { error: 'NOT_FOUND' } };
const noSuch = (field: string, code = 'NOT_FOUND') => ({
  status: 400,
  body: { error: 'BAD_REQUEST', fields: { [field]: code } },
});
const noRow = (path: string) => ({ status: 201, body: { errors: [{ path, code: 'NOT_FOUND' }], groups: [] } });

const inputsOf = (
  ids: { foreign: number; whole: number },
  input: (id: number) => object,
  unused: number = unusedId,
): Inputs => ({ foreign: input(ids.foreign), unused: input(unused), whole: input(ids.whole) });

const inserted = async (work: Promise<{ id: number }>): Promise<number> => (await work).id;

/** A configuration with an IO and a group of IOs. */
const configuration = async ({ upstream: { db }, next }: Scenery) => {
  const row = { versionId: null, name: `x${next()}`, battery: 0 };
  const id = await inserted(db.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow());
  const io = (position: number) => ({
    configurationId: id,
    position,
    name: 'x',
    typeId: 1,
    direction: 1,
    multiplier: 1,
  });
  const make = (position: number) =>
    inserted(db.insertInto('ios').values(io(position)).returning('id').executeTakeFirstOrThrow());
  const group = { configurationId: id, name: 'x' };
  const groupId = await inserted(db.insertInto('ioGroups').values(group).returning('id').executeTakeFirstOrThrow());
  return { id, ioId: await make(0), slaveId: await make(1), groupId };
};

const firmware = ({ upstream: { db }, now }: Scenery, configurationId: number): Promise<number> =>
  inserted(
    db
      .insertInto('firmwares')
      .values({ configurationId, name: '9.9.8', size: 1, uploadedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const token = ({ upstream: { db }, now, next }: Scenery, userId: number): Promise<number> =>
  inserted(
    db
      .insertInto('apiTokens')
      .values({ userId, name: 'x', tokenHash: `x${next()}`, scope: 'read', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** Ids inside a list or a tree, of a configuration, or of an account. */
export const extraPairs: readonly ExtraPair[] = [
  {
    title: 'a building of another target in a tree',
    name: 'createTree',
    person: 'huoltomies',
    make: async ({ at, next }) => {
      const number = next();
      return inputsOf({ foreign: at.other.groupId, whole: at.restOfHouse.groupId }, (id) => ({
        targetId: at.house.targetId,
        groups: [{ id, name: 'x', spaces: [{ name: `Puu ${number}` }] }],
      }));
    },
    refusal: noRow('groups.0.id'),
  },
  {
    title: 'a space of another target in a tree',
    name: 'createTree',
    person: 'huoltomies',
    make: async ({ at }) =>
      inputsOf({ foreign: at.other.spaceId, whole: at.restOfHouse.spaceId }, (id) => ({
        targetId: at.house.targetId,
        groups: [{ id: at.restOfHouse.groupId, name: 'x', spaces: [{ id, name: 'x' }] }],
      })),
    refusal: noRow('groups.0.spaces.0.id'),
  },
  {
    title: 'a space of another target among those to change',
    name: 'updateSpaces',
    person: 'huoltomies',
    make: async ({ at }) =>
      inputsOf({ foreign: at.other.spaceId, whole: at.restOfHouse.spaceId }, (id) => ({
        id: at.house.targetId,
        spaces: [{ id, residents: 2 }],
      })),
    refusal: noSuch('spaces.0.id'),
  },
  {
    title: 'a building of another target for a space',
    name: 'updateSpaces',
    person: 'huoltomies',
    make: async ({ at, freshSpace }) => {
      const id = await freshSpace(at.restOfHouse);
      return inputsOf({ foreign: at.other.groupId, whole: at.house.groupId }, (groupId) => ({
        id: at.house.targetId,
        spaces: [{ id, groupId }],
      }));
    },
    refusal: noSuch('spaces.0.groupId'),
  },
  {
    title: 'another target that a tree extends',
    name: 'createTree',
    person: 'huoltomies',
    make: async ({ at, next }) => {
      const number = next();
      return inputsOf({ foreign: at.other.targetId, whole: at.house.targetId }, (targetId) => ({
        targetId,
        groups: [{ id: at.restOfHouse.groupId, name: 'x', spaces: [{ name: `Puu ${number}` }] }],
      }));
    },
    refusal: notFound,
  },
  {
    title: 'a space of another target than the one that a device is transferred to',
    name: 'transferCore',
    person: 'admin',
    make: async ({ at, freshCore }) => {
      const { id } = await freshCore(at.house);
      const { targetId } = at.other;
      const { whole, foreign } = { whole: at.other.spaceId, foreign: at.restOfHouse.spaceId };
      const inputs = inputsOf({ foreign, whole }, (spaceId) => ({ id, targetId, spaceId }));
      return { ...inputs, unused: inputs.foreign };
    },
    refusal: noSuch('spaceId'),
  },
  {
    title: 'an IO of another configuration among the settings of a device',
    name: 'writeConfig',
    person: 'huoltomies',
    make: async (scenery) => {
      const { id } = await scenery.freshCore(scenery.at.house);
      const { ioId } = await configuration(scenery);
      const inputs = inputsOf({ foreign: ioId, whole: relay.output }, (io) => ({ id, values: { [io]: '1' } }));
      // The refusal names the field by the id that was sent.
      return { ...inputs, unused: inputs.foreign };
    },
    refusal: { status: 400, body: { error: 'BAD_REQUEST' } },
  },
  {
    title: 'a firmware of another configuration',
    name: 'updateCores',
    person: 'huoltomies',
    make: async (scenery) => {
      const { id } = await scenery.freshCore(scenery.at.house);
      const foreign = await firmware(scenery, (await configuration(scenery)).id);
      const whole = await firmware(scenery, relay.configurationId);
      return inputsOf({ foreign, whole }, (firmwareId) => ({ n: 1, cores: [id], firmwareId }));
    },
    refusal: noSuch('firmwareId', 'INVALID'),
  },
  {
    title: 'an IO of another configuration as a slave',
    name: 'addSlave',
    person: 'mes',
    make: async (scenery) => {
      const [own, other] = [await configuration(scenery), await configuration(scenery)];
      return inputsOf({ foreign: other.slaveId, whole: own.slaveId }, (slaveId) => ({ ioId: own.ioId, slaveId }));
    },
    refusal: noSuch('slaveId'),
  },
  {
    title: 'a group of another configuration for an IO',
    name: 'setIoGroup',
    person: 'mes',
    make: async (scenery) => {
      const [own, other] = [await configuration(scenery), await configuration(scenery)];
      return inputsOf({ foreign: other.groupId, whole: own.groupId }, (ioGroupId) => ({ ioId: own.ioId, ioGroupId }));
    },
    refusal: noSuch('ioGroupId'),
  },
  {
    title: 'a group of another configuration for a new IO',
    name: 'createIo',
    person: 'mes',
    make: async (scenery) => {
      const [own, other] = [await configuration(scenery), await configuration(scenery)];
      return inputsOf({ foreign: other.groupId, whole: own.groupId }, (ioGroupId) => ({
        id: own.id,
        name: 'x',
        typeId: 1,
        direction: 1,
        ioGroupId,
      }));
    },
    refusal: noSuch('ioGroupId'),
  },
  {
    title: 'a token of another account',
    name: 'deleteToken',
    person: 'isannoitsija',
    make: async (scenery) => {
      const { stranger, isannoitsija } = scenery.world.users;
      const foreign = await token(scenery, stranger);
      return inputsOf({ foreign, whole: await token(scenery, isannoitsija) }, (id) => ({ id }));
    },
    refusal: notFound,
  },
];
