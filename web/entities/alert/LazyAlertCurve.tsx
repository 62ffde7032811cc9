import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { AlertCurve } from './AlertCurve.tsx';

type Props = ComponentProps<typeof AlertCurve>;

const NoCurve: (props: Props) => null = () => null;

/** A row is whole without its curve, so that a failed import leaves it out instead of failing the page. */
const Loaded = lazyComponent<Props>(async () => {
  try {
    return (await import('./AlertCurve.tsx')).AlertCurve;
  } catch {
    return NoCurve;
  }
});

/** The curve of an alert, whose drawing is loaded after the page. */
export function LazyAlertCurve(props: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
