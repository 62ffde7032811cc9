import { Suspense, type ComponentType } from 'react';
import { ErrorRing } from '../../states/ErrorRing.tsx';
import type { CoreTab, CoreTabProps } from './coreTabs.ts';
import { CoreTabSkeleton } from './CoreTabSkeleton.tsx';
import { latePart } from '../../ui/lazy/latePart.ts';

const tabs: Record<Exclude<CoreTab, 'values'>, ComponentType<CoreTabProps>> = {
  data: latePart(async () => ({ default: (await import('./CoreData.tsx')).CoreData })),
  events: latePart(async () => ({ default: (await import('./CoreEvents.tsx')).CoreEvents })),
  errors: latePart(async () => ({ default: (await import('./CoreErrors.tsx')).CoreErrors })),
  messages: latePart(async () => ({ default: (await import('./CoreMessages.tsx')).CoreMessages })),
  config: latePart(async () => ({ default: (await import('./CoreConfig.tsx')).CoreConfig })),
  firmware: latePart(async () => ({ default: (await import('./CoreFirmware.tsx')).CoreFirmware })),
  connections: latePart(async () => ({ default: (await import('./CoreConnections.tsx')).CoreConnections })),
};

/** The page of a device that is open; its code and what it shows are fetched when it is, and not before. */
export function CoreTabPanel({ tab, id, raw }: { tab: Exclude<CoreTab, 'values'>; id: string; raw: boolean }) {
  const Tab = tabs[tab];
  return (
    <ErrorRing resetKey={`${id} ${tab}`}>
      {(attempt) => (
        <Suspense fallback={<CoreTabSkeleton />}>
          <Tab id={id} attempt={attempt} raw={raw} />
        </Suspense>
      )}
    </ErrorRing>
  );
}
