import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/** Place of a call: a target, and a group and a space of it. */
export type Where = { targetId: number; groupId: number; spaceId: number };

/** Ids without a record. */
export const unknownPlace: Where = { targetId: 999_999, groupId: 999_999, spaceId: 999_999 };

/** The world of the matrix, with functions that create a fresh object, so that every cell has an unchanged one. */
export type Scenery = {
  upstream: Upstream;
  world: World;
  now: number;
  at: Record<'house' | 'apartmentA1' | 'restOfHouse' | 'other', Where>;
  /** An unused number. */
  next: () => number;
  /** An invited account that is not activated. */
  freshUser: () => Promise<{ id: number; username: string }>;
  /** A target visible to the same callers as the house, or as the other one. */
  freshTarget: (like: Where) => Promise<Where>;
  /** A building without spaces. */
  freshGroup: (where: Where) => Promise<number>;
  /** An empty space. */
  freshSpace: (where: Where) => Promise<number>;
  /** A device with a meter of cold water, a temperature, a room display, and a gateway above it. */
  freshCore: (where: Where) => Promise<{ id: number; mamaId: number; values: Record<number, number> }>;
  /** A core in no target. */
  freeCore: (configurationId?: number) => Promise<{ id: number; serialId: string }>;
};

/** The configuration of a relay: it has an input and an output. */
export const relay = { configurationId: 8, output: 803, product: 'Rele-Core', input: 'Rele' } as const;

/** Fills a service with the world of the matrix. */
export const makeScenery = async (upstream: Upstream, now: number): Promise<Scenery> => {
  const { db } = upstream;
  const world = await makeWorld(upstream, now);
  const { house, other, users } = world;
  let count = 0;
  const next = (): number => (count += 1);

  const share = (targetId: number, userId: number, role: 'TARGET_ADMIN' | 'TARGET_MANAGER' | 'TARGET_VIEWER') =>
    makeShare(db, now, { targetId, userId, role });

  const freshTarget = async (like: Where): Promise<Where> => {
    const targetId = await makeTarget(db, { name: `Kohde ${next()}` });
    const groupId = await makeGroup(db, { targetId, name: 'Talo' });
    const spaceId = await makeSpace(db, { targetId, groupId, name: 'A1' });
    if (like.targetId === other.id) await share(targetId, users.stranger, 'TARGET_ADMIN');
    else {
      await share(targetId, users.isannoitsija, 'TARGET_ADMIN');
      await share(targetId, users.huoltomies, 'TARGET_MANAGER');
      await share(targetId, users.hallitus, 'TARGET_VIEWER');
      for (const [userId, role] of [[users.osakas, 'OWNER'] as const, [users.asukas, 'RESIDENT'] as const])
        await makeShare(db, now, { targetId, userId, role, spaceId });
    }
    return { targetId, groupId, spaceId };
  };

  const freshCore: Scenery['freshCore'] = async (where) => {
    const mamaId = await makeCore(db, {
      ...where,
      name: `Mama ${next()}`,
      isMama: 1,
      serialId: `FM-${next()}`,
      configurationId: 9,
      lastSeenAt: now,
    });
    const given = { name: `Laite ${next()}`, serialId: `FD-${next()}`, configurationId: relay.configurationId };
    const core = await makeMeter(db, where, { ...given, mamaId, parentId: mamaId, lastSeenAt: now }, [34, 1, 47]);
    return { ...core, mamaId };
  };

  return {
    upstream,
    world,
    now,
    at: {
      house: { targetId: house.id, groupId: house.groups.a, spaceId: house.spaces.a1 },
      apartmentA1: { targetId: house.id, groupId: house.groups.a, spaceId: house.spaces.a1 },
      restOfHouse: { targetId: house.id, groupId: house.groups.b, spaceId: house.spaces.b3 },
      other: { targetId: other.id, groupId: other.groupId, spaceId: other.spaceId },
    },
    next,
    freshUser: async () => {
      const username = `vieras${next()}`;
      return { id: await makeUser(db, { username, state: 'invited', passwordHash: null }), username };
    },
    freshTarget,
    freshGroup: ({ targetId }) => makeGroup(db, { targetId, name: `Talo ${next()}`, position: 9 }),
    freshSpace: ({ targetId, groupId }) => makeSpace(db, { targetId, groupId, name: `Tila ${next()}`, position: 99 }),
    freshCore,
    freeCore: async (configurationId = relay.configurationId) => {
      const serialId = `FREE-${next()}`;
      const id = await makeCore(db, { name: 'Vapaa', serialId, configurationId, online: 0, confirmed: 0 });
      return { id, serialId };
    },
  };
};
