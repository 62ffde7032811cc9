import { lazyPart } from '../../../ui/lazy/lazyPart.ts';

/** The dialog that acknowledges alerts, loaded when it opens. */
export const LazyAcknowledgeDialog = lazyPart(async () => ({
  default: (await import('./AcknowledgeDialog.tsx')).AcknowledgeDialog,
}));
