import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { World } from '../../kit/world.ts';

type Place = 'a1' | 'b3';

/** What happens by itself in the small world, in apartment A1 or in B3, as the service would have stored it. */
export const createHappenings = ({ db }: Upstream, { house }: World) => {
  const meters = { a1: house.cores.water1, b3: house.cores.water3 };
  const groups = { a1: house.groups.a, b3: house.groups.b };
  let step = 0;

  const change = (place: Place, fields: object) =>
    db
      .updateTable('cores')
      .set({ ...fields, changedAt: Date.now() })
      .where('id', '=', meters[place].id)
      .execute();

  return {
    coreId: (place: Place) => encodeNodeId('Core', meters[place].id, house.id),
    /** A device tells another charge of its battery. */
    status: (place: Place) => change(place, { battery: (step += 1) }),
    /** The update of a device moves on. */
    upload: (place: Place) => change(place, { uploading: 1, uploadProgress: (step += 1) }),
    /** An alert is raised; answers its number. */
    alert: async (place: Place, type = 10): Promise<number> => {
      const at = { targetId: house.id, groupId: groups[place], spaceId: house.spaces[place], coreId: meters[place].id };
      const nothing = { producerId: null, valueId: null, value: null, limit: null, unit: null, to: null };
      const unseen = { ackBy: null, ackAt: null, comment: null };
      const { id } = await db
        .insertInto('alerts')
        .values({ ...at, ...nothing, ...unseen, type, level: 1, name: `Alert in ${place}`, from: Date.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** An alert is over. */
    alertEnds: (id: number) => db.updateTable('alerts').set({ to: Date.now() }).where('id', '=', id).execute(),
    /** A device sends what its water meter showed ten minutes ago. */
    reading: async (place: Place): Promise<void> => {
      const valueId = Number(meters[place].values[34]);
      const rows = db.selectFrom('readings5min').select('raw').where('valueId', '=', valueId).orderBy('at', 'desc');
      const { raw } = await rows.limit(1).executeTakeFirstOrThrow();
      const now = Date.now();
      await recordReadings(db, [{ valueId, at: Math.floor(now / 300_000) * 300_000 - 600_000, raw: raw + 1 }], now);
    },
    /** The site subscribes to something else. */
    subscription: () =>
      db
        .updateTable('targets')
        .set({ subscription: 2 + ((step += 1) % 7) })
        .where('id', '=', house.id)
        .execute(),
    /** The shares of somebody end. */
    sharesEnd: (userId: number) =>
      db
        .updateTable('shares')
        .set({ validUntil: Date.now() - 1 })
        .where('userId', '=', userId)
        .execute(),
  };
};

/** What happens in the small world. */
export type Happenings = ReturnType<typeof createHappenings>;
