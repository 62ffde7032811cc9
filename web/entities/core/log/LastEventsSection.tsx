import lastEventsQuery from '../../../__generated__/CoreLastEventsQuery$parameters.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { QueryLoader } from '../../../relay/QueryLoader.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { shownEvents } from './shownEvents.ts';

/** Its code loads with its data, since most devices are online and have no diagnosis. */
const CoreLastEvents = lazyComponent(async () => (await import('./CoreLastEvents.tsx')).CoreLastEvents);

type Props = {
  id: string;
  /** Another key fetches them again. */
  fetchKey: string;
  /** Called with the newest event that can explain why the device is offline. */
  onLast: (kind: string | null) => void;
};

/** The last events of a device as a part of its own: they come after the page, and may fail alone. */
export function LastEventsSection({ id, fetchKey, onLast }: Props) {
  const skeleton = <Skeleton shape="text" lines={shownEvents} />;
  return (
    <DeferredSection skeleton={skeleton}>
      <QueryLoader key={id} query={lastEventsQuery} variables={{ id }} fetchKey={fetchKey} skeleton={skeleton}>
        {(queryRef) => <CoreLastEvents queryRef={queryRef} onLast={onLast} />}
      </QueryLoader>
    </DeferredSection>
  );
}
