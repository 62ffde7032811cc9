import { withDatabase } from '../setup/systems.ts';

/** The site that devices are lost in: 200 of them, and their gateways. */
const site = 1;

const coreNamed = (name: string) =>
  withDatabase((db) =>
    db.selectFrom('cores').select('id').where('name', '=', name).where('targetId', '=', site).executeTakeFirstOrThrow(),
  );

/** Takes a device offline and its route away, so that no gateway receives it either. */
export const loseRoute = async (name: string): Promise<void> => {
  const { id } = await coreNamed(name);
  const silent = { online: 0, reconnecting: 0, uploading: 0, uploadProgress: null, changedAt: Date.now() };
  const alone = { parentId: null, mamaId: null, confirmed: 0, quality: 0 };
  await withDatabase((db) =>
    db
      .updateTable('cores')
      .set({ ...silent, ...alone })
      .where('id', '=', id)
      .execute(),
  );
};

const setOnline = (ids: readonly number[], online: 0 | 1) =>
  withDatabase((db) => db.updateTable('cores').set({ online, changedAt: Date.now() }).where('id', 'in', ids).execute());

/** Brings every device of the site online; resolves to what takes those offline again that were. */
export const bringAllOnline = async (): Promise<() => Promise<void>> => {
  const silent = await withDatabase((db) =>
    db.selectFrom('cores').select('id').where('targetId', '=', site).where('online', '=', 0).execute(),
  );
  const ids = silent.map(({ id }) => id);
  await setOnline(ids, 1);
  return async () => {
    await setOnline(ids, 0);
  };
};
