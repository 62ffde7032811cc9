import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { usePlace } from '../../entities/target/usePlace.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const SubscriptionSign = lazyComponent(async () => (await import('./SubscriptionSign.tsx')).SubscriptionSign);

type Props = {
  viewer: useTargets_viewer$key;
  /** Whether the viewer is an administrator of the provider. */
  isStaff: boolean;
  onFeedback: () => void;
};

/** Warning on every page of a target without a subscription; the provider's administrators are led to its subscriptions. */
export function SubscriptionBanner({ viewer, isStaff, onFeedback }: Props) {
  const site = usePlace(viewer)?.target;
  return site ? <SubscriptionSign key={site.id} site={site} isStaff={isStaff} onFeedback={onFeedback} /> : null;
}
