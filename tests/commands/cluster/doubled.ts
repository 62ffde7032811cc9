import { saveSeller } from '../../kit/saveSeller.ts';
import { signIn } from '../../kit/testClient.ts';
import type { World } from '../../kit/world.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Service } from './recipe.ts';

const day = 86_400_000;

/** Address of the receiver of all alerts. */
export const alertAddress = 'paivystys@example.fi';

/** An administrator at a /ui service. */
export const clientOf = ({ url }: Service) =>
  signIn((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  }, 'admin');

/** Gives every alert level a receiver, and every device but one a silence of two days: their alerts are due. */
export const silenceDevices = async (
  { db }: Upstream,
  { house }: World,
  services: readonly Service[],
): Promise<void> => {
  const [service] = services;
  if (!service) return;
  const { ui } = await clientOf(service);
  const id = house.id;
  for (const level of await ui.alertLevels({ id }))
    await ui.createReceiver({ id, levelId: level.id, type: 'email', name: 'Päivystys', email: alertAddress });
  const lastSeenAt = Date.now() - 2 * day;
  await db
    .updateTable('cores')
    .set({ lastSeenAt, online: 0, changedAt: Date.now() })
    .where('targetId', '=', id)
    .where('id', '!=', house.cores.main.id)
    .execute();
};

/** Number of ongoing alerts, and those that were raised again while they went on. */
export const countAlerts = async ({ db }: Upstream): Promise<{ count: number; doubled: string[] }> => {
  const rows = await db.selectFrom('alerts').select(['type', 'coreId', 'valueId']).where('to', 'is', null).execute();
  const causes = rows.map(({ type, coreId, valueId }) => `${type} ${coreId} ${valueId}`);
  return { count: causes.length, doubled: causes.filter((cause, index) => causes.indexOf(cause) !== index) };
};

/** Creates one invoice from one draft, asked for several times of each service at once; returns the stored numbers. */
export const createInvoiceOften = async (
  upstream: Upstream,
  { house }: World,
  services: readonly Service[],
): Promise<{ returned: string[]; stored: string[] }> => {
  const admins = await Promise.all(services.map(clientOf));
  const [admin] = admins;
  if (!admin) return { returned: [], stored: [] };
  await saveSeller(upstream);
  const start = `${new Date(Date.now() - 100 * day).toISOString().slice(0, 7)}-01`;
  const made = await admin.ui.createSubscription({ id: house.id, productId: [1], start, prices: { 1: 30 } });
  await admin.ui.verifySubscription({
    token: made.contract.verifyToken ?? '',
    name: 'Aino Lehtonen',
    email: 'aino@esimerkki.fi',
  });
  const draft = { id: house.id, subscriptionId: made.id, periodFrom: start };
  const presses = admins.flatMap(({ ui }) => Array.from({ length: 5 }, () => ui.createInvoice(draft)));
  const returned = (await Promise.all(presses)).map(({ number }) => number);
  const rows = await upstream.db.selectFrom('invoices').select('number').where('targetId', '=', house.id).execute();
  return { returned: [...new Set(returned)], stored: rows.map(({ number }) => number) };
};
