import { SystemIdsDialog } from '../../../entities/core/edit/SystemIdsDialog.tsx';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

/** Sets by what a device is known. */
export function SystemIds({ core: key, onClose }: ActionDialogProps) {
  const core = useActionCore(key);
  return <SystemIdsDialog id={core.id} name={core.name} ids={core} onClose={onClose} />;
}
