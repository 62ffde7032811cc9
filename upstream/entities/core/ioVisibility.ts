import type { GroupProductRecord } from '../../../contract/entities/group.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { direction } from './coreConfig.ts';

/** Name of the IO, whether it is shown, and the products of the devices. */
export type IoVisibility = { products: readonly number[]; io: string; visible: boolean };

const sumOf = (parts: readonly { cores: number }[]): number => parts.reduce((sum, { cores }) => sum + cores, 0);

/** Values of inputs, with the devices of a group that have them and the configurations that name them. */
const inputsOf = (db: Db, groupId: number) =>
  db
    .selectFrom('cores')
    .innerJoin('configurations', 'configurations.id', 'cores.configurationId')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .innerJoin('ios', 'ios.configurationId', 'configurations.id')
    .innerJoin('values', (join) =>
      join.onRef('values.coreId', '=', 'cores.id').onRef('values.position', '=', 'ios.position'),
    )
    .where('cores.groupId', '=', groupId)
    .where('ios.direction', '=', direction.input);

/** Products of the devices in a group, by name, with their inputs in the order of the configuration. */
export const loadGroupProducts = async (db: Db, groupId: number): Promise<GroupProductRecord[]> => {
  const rows = await inputsOf(db, groupId)
    .innerJoin('products', 'products.id', 'versions.productId')
    .select(['products.id', 'products.name', 'ios.name as io', 'values.visible'])
    .select(({ fn }) => [
      fn.min('ios.position').as('position'),
      fn.min('ios.typeId').as('typeId'),
      fn.count<number>('cores.id').distinct().as('cores'),
    ])
    .groupBy(['products.id', 'products.name', 'ios.name', 'values.visible'])
    .orderBy('products.name')
    .orderBy('products.id')
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofProduct) => {
    const ios = Array.from(
      Map.groupBy(ofProduct, ({ io }) => io),
      ([name, parts]) => ({
        name,
        typeId: parts[0]?.typeId ?? 0,
        cores: sumOf(parts),
        shown: sumOf(parts.filter(({ visible }) => visible === 1)),
      }),
    );
    return ofProduct.slice(0, 1).map(({ id, name }) => ({ id, name, ios }));
  });
};

/** Shows or hides the values of one IO, for all devices of some products in a group. */
export const setIoVisible = async (
  trx: Db,
  call: Call,
  groupId: number,
  { products, io, visible }: IoVisibility,
): Promise<void> => {
  if (products.length === 0) throw refuseFields({ products: 'REQUIRED' });
  const values = await inputsOf(trx, groupId)
    .select(['values.id', 'cores.id as coreId', 'cores.targetId'])
    .where('versions.productId', 'in', idsOrNone(products))
    .where('ios.name', '=', io)
    .execute();
  if (values.length === 0) throw refuseFields({ io: 'NOT_FOUND' });
  const coreIds = new Map(values.map(({ coreId, targetId }) => [coreId, targetId]));
  for (const some of inChunks(values.map(({ id }) => id)))
    await trx
      .updateTable('values')
      .set({ visible: Number(visible) })
      .where('id', 'in', some)
      .execute();
  for (const some of inChunks([...coreIds.keys()]))
    await trx.updateTable('cores').set({ changedAt: call.now }).where('id', 'in', some).execute();
  const entry = { action: visible ? 'SHOW_IO' : 'HIDE_IO', detail: io, result: logResult.ok };
  await recordAudits(
    trx,
    call,
    Array.from(coreIds, ([coreId, targetId]) => ({ ...entry, coreId, targetId })),
  );
};
