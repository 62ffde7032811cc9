import type { ComponentType } from 'react';
import type { OperationType } from 'relay-runtime';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { useTabQuery } from '../../relay/useTabQuery.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { CoreTab, CoreTabProps } from './coreTabs.ts';
import { CoreTabSkeleton } from './CoreTabSkeleton.tsx';

/** A tab whose query is that of the same name in the table of screens. */
const tab = <Query extends OperationType>(load: () => Promise<{ default: ComponentType<CoreTabProps<Query>> }>) =>
  lazyComponent(load) as unknown as ComponentType<CoreTabProps<OperationType>>;

const tabs: Record<Exclude<CoreTab, 'values'>, ComponentType<CoreTabProps<OperationType>>> = {
  data: tab(() => import('./CoreData.tsx')),
  events: tab(() => import('./logs/CoreEvents.tsx')),
  errors: tab(() => import('./logs/CoreErrors.tsx')),
  messages: tab(() => import('./logs/CoreMessages.tsx')),
  config: tab(() => import('./settings/CoreConfig.tsx')),
  firmware: tab(() => import('./settings/CoreFirmware.tsx')),
  connections: tab(() => import('./CoreConnections.tsx')),
};

/** The open tab of a core; its code is loaded when it is opened, its query is started by the route. */
export function CoreTabPanel({ tab: name, raw }: { tab: Exclude<CoreTab, 'values'>; raw: boolean }) {
  const Tab = tabs[name];
  const loaded = useTabQuery();
  return (
    <DeferredSection key={name} skeleton={<CoreTabSkeleton />}>
      {loaded?.tab === name ? <Tab queryRef={loaded.queryRef} raw={raw} /> : <CoreTabSkeleton />}
    </DeferredSection>
  );
}
