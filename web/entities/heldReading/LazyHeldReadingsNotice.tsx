import noticeQuery from '../../__generated__/HeldReadingsNoticeQuery$parameters.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import type { HeldPlace } from './HeldReadingsNotice.tsx';

/** The notice of held readings, whose code and data load where there are any, since most places have none. */
export const LazyHeldReadingsNotice = lazyQueryComponent(
  noticeQuery,
  ({ id, types }: HeldPlace) => ({ id, types: types ?? null }),
  async () => (await import('./HeldReadingsNotice.tsx')).HeldReadingsNotice,
);
