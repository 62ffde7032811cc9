import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';

/** The dialog that acknowledges alerts, loaded when it opens. */
export const LazyAcknowledgeDialog = lazyComponent(
  async () => (await import('./AcknowledgeDialog.tsx')).AcknowledgeDialog,
);
