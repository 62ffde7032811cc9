import type { Page } from '@playwright/test';
import { logResult } from '../../upstream/audit.ts';
import { changeCoreStatus } from '../../upstream/entities/core/coreRows.ts';
import { endActs } from '../../upstream/entities/core/acts/endActs.ts';
import type { Language } from '../../web/i18n/language.ts';
import { withDatabase } from './system.ts';
import { sayIn } from './words.ts';

/** The site that devices are lost in: 200 of them, and their gateways. */
const site = 1;

const coreNamed = (name: string) =>
  withDatabase((db) =>
    db.selectFrom('cores').select('id').where('name', '=', name).where('targetId', '=', site).executeTakeFirstOrThrow(),
  );

/** Plays a device that falls silent; without a route no mama hears it either. */
export const lose = async (name: string, route: 'keeps its route' | 'loses its route'): Promise<void> => {
  const { id } = await coreNamed(name);
  const silent = { online: 0, reconnecting: 0, uploading: 0, uploadProgress: null, changedAt: Date.now() };
  const alone = { parentId: null, mamaId: null, confirmed: 0, quality: 0 };
  await withDatabase((db) =>
    db
      .updateTable('cores')
      .set(route === 'loses its route' ? { ...silent, ...alone } : silent)
      .where('id', '=', id)
      .execute(),
  );
};

const setHeard = (ids: readonly number[], online: 0 | 1) =>
  withDatabase((db) => db.updateTable('cores').set({ online, changedAt: Date.now() }).where('id', 'in', ids).execute());

/** Plays a site whose devices are all heard; answers what silences those again that were not. */
export const hearAll = async (): Promise<() => Promise<void>> => {
  const silent = await withDatabase((db) =>
    db.selectFrom('cores').select('id').where('targetId', '=', site).where('online', '=', 0).execute(),
  );
  const ids = silent.map(({ id }) => id);
  await setHeard(ids, 1);
  return async () => {
    await setHeard(ids, 0);
  };
};

/** Plays devices that are heard and that nobody has asked for anything: chance, or an earlier attempt, may have had it otherwise. */
export const beFree = (...names: string[]): Promise<void> =>
  withDatabase(async (db) => {
    const cores = await db
      .selectFrom('cores')
      .select('id')
      .where('name', 'in', names)
      .where('targetId', '=', site)
      .execute();
    const ids = cores.map(({ id }) => id);
    const now = Date.now();
    const acts = await db
      .selectFrom('coreActs')
      .selectAll()
      .where('coreId', 'in', ids)
      .where('result', '=', logResult.running)
      .execute();
    await endActs(
      db,
      acts.map((act) => ({ act, result: logResult.cancelled })),
      now,
    );
    await changeCoreStatus(db, ids, { online: 1, reconnecting: 0, uploading: 0, uploadProgress: null }, now);
  });

/** What a device is asked may fail, as radio does; a person reads so and asks again until it is back. */
export const untilBack = async (page: Page, act: () => Promise<void>, language: Language): Promise<void> => {
  const say = sayIn(language);
  const failed = new RegExp([say('coreLog.result.NO_CONNECTION'), say('coreLog.result.ERROR')].join('|'));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await act();
    const fault = page.getByRole('alert').filter({ hasText: failed });
    const back = page.getByText(say('coreTrouble.title')).waitFor({ state: 'detached', timeout: 60_000 });
    const end = await Promise.race([back.then(() => 'back'), fault.waitFor({ timeout: 60_000 }).then(() => 'failed')]);
    if (end === 'back') return;
    await fault.getByRole('button', { name: say('close') }).click();
  }
  throw new Error('The device did not come back.');
};
