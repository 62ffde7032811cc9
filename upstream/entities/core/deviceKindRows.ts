import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import { typesOfKind, type DeviceKind } from '../../../contract/deviceKinds.ts';
import type { Call } from '../../call.ts';
import { resourceOf } from '../../call.ts';
import { endOverdueActions } from './actions/overdueActions.ts';
import { loadCores, type CoreScope } from './coreRecords.ts';

/** The devices that others speak through, as far as the caller may know of the network. */
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

/** The devices of one kind in a scope: the network's are gateways and those that pass words on. */
export const loadKind = async (call: Call, scope: CoreScope, kind: DeviceKind): Promise<CoreRecord[]> => {
  await endOverdueActions(call.db, call.now);
  const { place, visibility } = resourceOf(call);
  const all = await loadCores(call.db, scope, visibility, call.locale);
  if (kind === 'network') {
    const parents = visibility.whole ? await readParents(call, place.targetId) : new Set();
    return all.filter(({ id, isMama }) => isMama || parents.has(id));
  }
  const types = typesOfKind[kind];
  return all.filter(({ isMama, values }) => !isMama && values.some(({ typeId }) => types.includes(typeId)));
};
