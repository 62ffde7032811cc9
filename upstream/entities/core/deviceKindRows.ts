import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import { typesOfKind, type DeviceKind } from '../../../contract/deviceKinds.ts';
import type { Call } from '../../calls/call.ts';
import { resourceOf } from '../../calls/call.ts';
import { endOverdueActions } from './actions/overdueActions.ts';
import { loadCores } from './coreRecords.ts';
import type { CoreScope } from './coreRows.ts';

/** Ids of the parents of other devices, if the caller has access to the network. */
const readParents = async ({ db }: Call, targetId: number | null): Promise<Set<number | null>> => {
  const rows = await db
    .selectFrom('cores')
    .select('parentId')
    .distinct()
    .where('targetId', '=', targetId)
    .where('parentId', 'is not', null)
    .execute();
  return new Set(rows.map(({ parentId }) => parentId));
};

/** Devices of one kind in a scope; `network` are gateways and relaying devices. */
export const loadKind = async (call: Call, scope: CoreScope, kind: DeviceKind): Promise<CoreRecord[]> => {
  await endOverdueActions(call.db, call.now);
  const { location, visibility } = resourceOf(call);
  const all = await loadCores(call.db, scope, visibility, call.locale);
  if (kind === 'network') {
    const parents = visibility.whole ? await readParents(call, location.targetId) : new Set();
    return all.filter(({ id, isMama }) => isMama || parents.has(id));
  }
  const types = typesOfKind[kind];
  return all.filter(({ isMama, values }) => !isMama && values.some(({ typeId }) => types.includes(typeId)));
};
