import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeaderSkeleton } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** The shape of a water report while it is loaded. */
export function ReportSkeleton() {
  return (
    <Stack gap={4} aria-busy="true">
      <PageHeaderSkeleton trail={false} meta={[120, 160]} />
      <TilesSkeleton minColumn={170} stretch pairs count={5} holds="figure" />
      <Skeleton shape="block" height={320} />
    </Stack>
  );
}
