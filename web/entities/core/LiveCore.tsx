import { useCoreStatus } from './useCoreStatus.ts';

/** Keeps some devices of a site live with their readings, for screens that show little else of the site. */
export function LiveCore({ targetId, coreIds }: { targetId: string; coreIds: readonly string[] }) {
  useCoreStatus({ targetId, coreIds, withValues: true });
  return null;
}
