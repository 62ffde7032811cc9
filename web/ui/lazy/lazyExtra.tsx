import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from './lazyComponent.ts';

const Nothing: ComponentType<object> = () => null;

/**
 * A part without which a page is whole, loaded after it: it takes no room until then, and a failed import leaves it out
 * instead of failing the page.
 */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazyComponent<Props>(async () => {
    try {
      return await load();
    } catch {
      return Nothing as ComponentType<Props>;
    }
  });
  return function LazyExtra(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
