import { Suspense } from 'react';
import hoursQuery from '../../../__generated__/HourCarpetQuery$parameters.ts';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { ErrorBoundary } from '../../../states/ErrorBoundary.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { measures } from '../measures.ts';
import { useMore } from '../More.tsx';
import type { HourProps } from './HourCarpet.tsx';

/** Longest span in days whose hours are shown. */
const hoursOfDays = 400;

/** Whether the hours of a span are shown. */
export const hasHours = ({ from, to }: HourProps['span']): boolean =>
  Date.parse(to) - Date.parse(from) <= hoursOfDays * 86_400_000;

const HourCarpet = lazyQueryComponent(
  hoursQuery,
  ({ id, span: { from, to }, shown }: HourProps) => ({ id, from, to, types: [...measures[shown.measure]] }),
  () => import('./HourCarpet.tsx'),
);

/** What a place used in each hour, on demand. */
export function HourUse(props: HourProps) {
  const { isOpen } = useMore();
  if (!isOpen('hours') || !hasHours(props.span)) return null;
  return (
    <ErrorBoundary resetKey={`${props.id} ${props.span.from} ${props.shown.measure}`}>
      {(attempt) => (
        <Suspense fallback={<Skeleton shape="block" height={330} />}>
          <HourCarpet key={attempt} {...props} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
