import { Suspense, type ReactNode } from 'react';
import { Meanwhile } from '../ui/drawing.ts';
import { WhereCramped, WhereRoom } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/**
 * Around what can be done with a place, whose code comes after the page: for those who may do anything its room is kept
 * from the beginning, so that nothing below moves when it comes.
 */
export function ActsComing({ may, children }: { may: boolean; children: ReactNode }) {
  const room = (
    <>
      <WhereRoom>
        <Skeleton shape="block" height="var(--control)" width="290px" />
      </WhereRoom>
      <WhereCramped>
        <Skeleton shape="block" height="var(--control)" width="var(--control)" />
      </WhereCramped>
    </>
  );
  return <Suspense fallback={<Meanwhile>{may ? room : null}</Meanwhile>}>{children}</Suspense>;
}
