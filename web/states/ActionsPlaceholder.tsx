import { Suspense, type ReactNode } from 'react';
import { NarrowOnly, WideOnly } from '../ui/layout/PageHeader.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/**
 * Around what can be done with a place, whose code comes after the page: for those who may do anything its room is kept
 * from the beginning, so that nothing below moves when it comes.
 */
export function ActionsPlaceholder({ may, children }: { may: boolean; children: ReactNode }) {
  const room = (
    <>
      <WideOnly>
        <Skeleton shape="block" height="var(--control)" width="290px" />
      </WideOnly>
      <NarrowOnly>
        <Skeleton shape="block" height="var(--control)" width="var(--control)" />
      </NarrowOnly>
    </>
  );
  return <Suspense fallback={may ? room : null}>{children}</Suspense>;
}
