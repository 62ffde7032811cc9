import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

type Props = {
  /** Whether it says where one is, and whether it has pages beside it. */
  trail?: boolean;
  tabs?: boolean;
  children: ReactNode;
};

/** A screen that is on its way: where it is and what it is called, and under it the shape of what will come. */
export function ScreenSkeleton({ trail = true, tabs = false, children }: Props) {
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Stack gap={1}>
          {trail && <Skeleton shape="block" height={24} width="min(240px, 60%)" />}
          <Skeleton shape="block" height="var(--control)" width="min(320px, 80%)" />
        </Stack>
        {tabs && <Skeleton shape="block" height="var(--control)" />}
      </Stack>
      {children}
    </Stack>
  );
}
