import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

/** A screen that is on its way: where it is and what it is called, and under it the shape of what will come. */
export function ScreenSkeleton({ trail = true, children }: { trail?: boolean; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        {trail && <Skeleton shape="block" height={24} width="min(240px, 60%)" />}
        <Skeleton shape="block" height={28} width="min(320px, 80%)" />
      </Stack>
      {children}
    </Stack>
  );
}
