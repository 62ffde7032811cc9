import { logResult, recordAudits } from '../../audit.ts';
import type { Call } from '../../call.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuseFields } from '../../refusal.ts';

/** Name of the IO, whether it is shown, and the products of the devices. */
export type IoVisibility = { products: readonly number[]; io: string; visible: boolean };

/** Shows or hides the values of one IO, for all devices of some products in a group. */
export const setIoVisible = async (
  trx: Db,
  call: Call,
  groupId: number,
  { products, io, visible }: IoVisibility,
): Promise<void> => {
  if (products.length === 0) throw refuseFields({ products: 'REQUIRED' });
  const values = await trx
    .selectFrom('cores')
    .innerJoin('configurations', 'configurations.id', 'cores.configurationId')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .innerJoin('ios', 'ios.configurationId', 'configurations.id')
    .innerJoin('values', (join) =>
      join.onRef('values.coreId', '=', 'cores.id').onRef('values.position', '=', 'ios.position'),
    )
    .select(['values.id', 'cores.id as coreId', 'cores.targetId'])
    .where('cores.groupId', '=', groupId)
    .where('versions.productId', 'in', idsOrNone(products))
    .where('ios.name', '=', io)
    .where('ios.direction', '=', 1)
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
