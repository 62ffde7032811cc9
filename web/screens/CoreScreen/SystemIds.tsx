import { SystemIdsDialog } from '../../entities/core/SystemIdsDialog.tsx';
import { useActedCore, type ActDialogProps } from './useActedCore.ts';

/** Sets by what a device is known. */
export function SystemIds({ core: key, onClose }: ActDialogProps) {
  const core = useActedCore(key);
  return <SystemIdsDialog id={core.id} name={core.name} ids={core} onClose={onClose} />;
}
