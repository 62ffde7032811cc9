import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { World } from '../../kit/world.ts';

type Place = 'a1' | 'b3';

/** Changes in the small world, in apartment A1 or in B3, as the service would store them. */
export const createWorldChanges = ({ db }: Upstream, { house }: World) => {
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
    /** Changes the battery charge of a core. */
    status: (place: Place) => change(place, { battery: (step += 1) }),
    /** Advances the firmware update of a core. */
    upload: (place: Place) => change(place, { uploading: 1, uploadProgress: (step += 1) }),
    /** Raises an alert; returns its id. */
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
    /** Ends an alert. */
    alertEnds: (id: number) => db.updateTable('alerts').set({ to: Date.now() }).where('id', '=', id).execute(),
    /** Stores a reading of a water meter from ten minutes ago. */
    reading: async (place: Place): Promise<void> => {
      const valueId = Number(meters[place].values[34]);
      const rows = db.selectFrom('readings5min').select('raw').where('valueId', '=', valueId).orderBy('at', 'desc');
      const { raw } = await rows.limit(1).executeTakeFirstOrThrow();
      const now = Date.now();
      await recordReadings(db, [{ valueId, at: Math.floor(now / 300_000) * 300_000 - 600_000, raw: raw + 1 }], now);
    },
    /** Changes the subscription of the target. */
    subscription: () =>
      db
        .updateTable('targets')
        .set({ subscription: 2 + ((step += 1) % 7) })
        .where('id', '=', house.id)
        .execute(),
    /** Ends the shares of an account. */
    sharesEnd: (userId: number) =>
      db
        .updateTable('shares')
        .set({ validUntil: Date.now() - 1 })
        .where('userId', '=', userId)
        .execute(),
  };
};

/** Changes in the small world. */
export type WorldChanges = ReturnType<typeof createWorldChanges>;
