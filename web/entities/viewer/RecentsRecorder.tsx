import { useRecordRecent } from './useRecordRecent.ts';

type Props = { targetId: string | null; coreId?: string | undefined };

/** Records a visit while it is mounted, for screens that load the code of it after they have rendered. */
export function RecentsRecorder({ targetId, coreId }: Props) {
  useRecordRecent(targetId, coreId);
  return null;
}
