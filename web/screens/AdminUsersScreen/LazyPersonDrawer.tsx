import personDrawerQuery from '../../__generated__/PersonDrawerQuery$parameters.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import type { PersonDrawerProps } from './PersonDrawer.tsx';

/** The drawer of an account, whose code and query are loaded when it opens. */
export const LazyPersonDrawer = lazyQueryComponent(
  personDrawerQuery,
  ({ id }: PersonDrawerProps) => ({ id }),
  () => import('./PersonDrawer.tsx'),
);
