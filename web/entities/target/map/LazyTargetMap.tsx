import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import type { TargetMapView } from './TargetMapView.tsx';

const Loaded = lazyComponent(async () => (await import('./TargetMapView.tsx')).TargetMapView);

/** Height of the map in pixels, which is reserved while its code loads. */
const height = 660;

/** The map of targets with its outline, loaded when it is first shown. */
export function LazyTargetMap(props: ComponentProps<typeof TargetMapView>) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={height} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
