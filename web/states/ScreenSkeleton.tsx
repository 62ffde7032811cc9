import type { ReactNode } from 'react';
import { PageHeaderSkeleton } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

type Props = {
  /** Whether the screen has breadcrumbs and tabs. */
  trail?: boolean;
  tabs?: boolean;
  /** Widths of the facts under the title, in pixels. */
  meta?: readonly number[];
  /** How far apart its parts are. */
  gap?: 4 | 5;
  children: ReactNode;
};

/** A screen that is on its way: where it is and what it is called, and under it the shape of what will come. */
export function ScreenSkeleton({ trail = true, tabs = false, meta = [], gap = 5, children }: Props) {
  return (
    <Stack gap={gap}>
      <Stack gap={3}>
        <PageHeaderSkeleton trail={trail} meta={meta} />
        {tabs && <Skeleton shape="block" height="var(--control)" />}
      </Stack>
      {children}
    </Stack>
  );
}
