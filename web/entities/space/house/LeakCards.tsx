import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LeakCards_alerts$key } from '../../../__generated__/LeakCards_alerts.graphql.ts';
import { LazyAcknowledgeDialog } from '../../alert/acknowledge/LazyAcknowledgeDialog.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';
import type { HouseGroup, HouseTarget } from './houseGroups.ts';
import { LeakCard } from './LeakCard.tsx';

type Props = {
  alerts: LeakCards_alerts$key;
  target: HouseTarget;
  groups: readonly HouseGroup[];
};

/** What leaks now, before all else that is wrong; nothing without a leak. */
export function LeakCards({ alerts: key, target, groups }: Props) {
  const alerts = useFragment(
    graphql`
      fragment LeakCards_alerts on Alert @relay(plural: true) {
        id
        name
        code
        ...LeakCard_alert
      }
    `,
    key,
  );
  // The list of alerts opens its own dialog by its own name in the address.
  const [acknowledging, acknowledge, close] = useUrlOverlay('leak');
  const subject = alerts.find(({ id }) => id === acknowledging);
  return (
    <>
      {alerts.map((alert) => (
        <LeakCard
          key={alert.id}
          alert={alert}
          target={target}
          groups={groups}
          onAcknowledge={() => acknowledge(alert.id)}
        />
      ))}
      {subject && (
        <Suspense fallback={null}>
          <LazyAcknowledgeDialog alerts={[subject]} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
