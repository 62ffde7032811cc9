import { useRecordVisit } from './useRecordVisit.ts';

type Props = { targetId: string | null; coreId?: string | undefined };

/** Records a visit while it is mounted, for screens that load the code of it after they have rendered. */
export function VisitRecorder({ targetId, coreId }: Props) {
  useRecordVisit(targetId, coreId);
  return null;
}
