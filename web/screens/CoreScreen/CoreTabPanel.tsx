import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import type { CoreTab, CoreTabProps } from './coreTabs.ts';
import { CoreTabSkeleton } from './CoreTabSkeleton.tsx';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';

const tabs: Record<Exclude<CoreTab, 'values'>, ComponentType<CoreTabProps>> = {
  data: lazyPart(async () => ({ default: (await import('./CoreData.tsx')).CoreData })),
  events: lazyPart(async () => ({ default: (await import('./logs/CoreEvents.tsx')).CoreEvents })),
  errors: lazyPart(async () => ({ default: (await import('./logs/CoreErrors.tsx')).CoreErrors })),
  messages: lazyPart(async () => ({ default: (await import('./logs/CoreMessages.tsx')).CoreMessages })),
  config: lazyPart(async () => ({ default: (await import('./settings/CoreConfig.tsx')).CoreConfig })),
  firmware: lazyPart(async () => ({ default: (await import('./settings/CoreFirmware.tsx')).CoreFirmware })),
  connections: lazyPart(async () => ({ default: (await import('./CoreConnections.tsx')).CoreConnections })),
};

/** The page of a device that is open; its code and what it shows are fetched when it is, and not before. */
export function CoreTabPanel({ tab, id, raw }: { tab: Exclude<CoreTab, 'values'>; id: string; raw: boolean }) {
  const Tab = tabs[tab];
  return (
    <ErrorBoundary resetKey={`${id} ${tab}`}>
      {(attempt) => (
        <Suspense fallback={<CoreTabSkeleton />}>
          <Tab id={id} attempt={attempt} raw={raw} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
