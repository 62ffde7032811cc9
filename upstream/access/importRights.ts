import { roleOfKind, sheetKinds, type SheetKind } from '../../contract/entities/sheetColumns.ts';
import { staffOf } from './access.ts';
import { hasRole, type Caller, type Visibility } from './visibility.ts';

/** Whether a caller may import sheets of a kind into a target: by the role of the single call which does the same. */
export const mayImport = (caller: Caller, visibility: Visibility, kind: SheetKind): boolean => {
  const role = roleOfKind[kind];
  if (role === 'mes') return staffOf(caller).mes;
  return hasRole(visibility, role === 'manager' ? 'TARGET_MANAGER' : 'TARGET_ADMIN');
};

/** Kinds of sheets that a caller may import into a target. */
export const importableKinds = (caller: Caller, visibility: Visibility): SheetKind[] =>
  sheetKinds.filter((kind) => mayImport(caller, visibility, kind));
