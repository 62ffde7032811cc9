import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SubscriptionPage_target$key } from '../../__generated__/SubscriptionPage_target.graphql.ts';
import type { SubscriptionPage_user$key } from '../../__generated__/SubscriptionPage_user.graphql.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TargetHeader } from '../target/TargetHeader.tsx';
import type { SubscriptionPageName } from './SubscriptionFrame.tsx';
import { SubscriptionFrame } from './SubscriptionFrame.tsx';

type Props = {
  target: SubscriptionPage_target$key;
  user: SubscriptionPage_user$key | null | undefined;
  page: SubscriptionPageName;
  children: ReactNode;
};

/** A page of a subscription: the header of its target, the subscription with its pages, and what the page shows. */
export function SubscriptionPage({ target: key, user: userKey, page, children }: Props) {
  const target = useFragment(
    graphql`
      fragment SubscriptionPage_target on Target @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        ...TargetHeader_target
        ...SubscriptionFrame_target @arguments(subscriptionKey: $subscriptionKey)
      }
    `,
    key,
  );
  const user = useFragment(
    graphql`
      fragment SubscriptionPage_user on User {
        isAdmin
      }
    `,
    userKey ?? null,
  );
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<Skeleton shape="block" height={420} />}>
        <SubscriptionFrame target={target} isStaff={user?.isAdmin ?? false} page={page}>
          {children}
        </SubscriptionFrame>
      </DeferredSection>
    </Stack>
  );
}
