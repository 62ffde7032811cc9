import { Sheet } from '../../entities/report/letterStyle.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Height of each line of the letter from its head to the registers, in pixels, as they are in a report of a month. */
const heights = [76, 20, 68, 390, 270, 140, 44, 32];

/** The shape of a water report while it is loaded. */
export function ReportSkeleton() {
  return (
    <Sheet aria-busy="true">
      <div>
        {heights.map((height) => (
          <Skeleton key={height} shape="block" height={height} />
        ))}
      </div>
    </Sheet>
  );
}
