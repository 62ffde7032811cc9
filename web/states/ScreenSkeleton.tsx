import type { ReactNode } from 'react';
import { PageHeaderSkeleton } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { media } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';

type Props = {
  /** Whether the screen has breadcrumbs. */
  trail?: boolean;
  /** Whether it is a page of a target, a group or a space, whose parts a narrow screen has under the title. */
  place?: boolean;
  /** Whether its part has several pages. */
  tabs?: boolean;
  /** Widths of the facts under the title, in pixels, or the number of letters of a sentence in their place. */
  meta?: readonly number[] | { readonly letters: number };
  /** How far apart its parts are. */
  gap?: 4 | 5;
  children: ReactNode;
};

/** Skeleton of a screen: its location and title, and under them the shape of its content. */
export function ScreenSkeleton({ trail = true, place = false, tabs = false, meta = [], gap = 5, children }: Props) {
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <Stack gap={gap}>
      <Stack gap={3}>
        <PageHeaderSkeleton trail={trail} meta={meta} />
        {isNarrow && place && <Skeleton shape="block" height="var(--control)" />}
        {tabs && <Skeleton shape="block" height="var(--control)" />}
      </Stack>
      {children}
    </Stack>
  );
}
