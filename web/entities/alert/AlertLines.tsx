import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLines_alerts$key } from '../../__generated__/AlertLines_alerts.graphql.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { AlertLine } from './AlertLine.tsx';
import { moveBetweenAlerts } from './alertKeys.ts';
import { AlertKeysHint, AlertLineList } from './alertLineLayout.ts';
import { LazyAcknowledgeDialog } from './acknowledge/LazyAcknowledgeDialog.ts';
import { bySeverity } from './alertCodes.ts';

type Props = {
  alerts: AlertLines_alerts$key;
  withTarget?: boolean;
  /** Where they lead to, on the page of the one or the other; else to the space, or to the device where that is what is lost. */
  leadsTo?: 'core' | 'place' | undefined;
  /** Rendered under the list, such as a link to all of them. */
  children?: ReactNode;
};

/** Alerts, the most severe first, which the viewer may acknowledge here; or an empty state. */
export function AlertLines({ alerts: key, withTarget = false, leadsTo, children }: Props) {
  const { t } = useTranslation();
  const alerts = useFragment(
    graphql`
      fragment AlertLines_alerts on Alert @relay(plural: true) {
        id
        name
        code
        state
        level
        from
        ...AlertLine_alert
      }
    `,
    key,
  );
  const [acknowledging, acknowledge, close] = useUrlOverlay('acknowledge');
  const found = alerts.find(({ id }) => id === acknowledging);
  // An alert leaves the list as it is acknowledged, and the dialog closes after that.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const subject = last?.id === acknowledging ? last : undefined;
  const active = alerts.filter(({ state }) => state !== 'ENDED').toSorted(bySeverity);
  return (
    <>
      {active.length === 0 ? (
        <CompactList foot={<StatusBadge tone="ok" label={t('alert.none')} />} />
      ) : (
        <AlertLineList onKeyDown={moveBetweenAlerts} aria-keyshortcuts="J K E">
          {active.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              withTarget={withTarget}
              leadsTo={leadsTo}
              onAcknowledge={() => acknowledge(alert.id)}
            />
          ))}
        </AlertLineList>
      )}
      {active.length > 1 && <AlertKeysHint>{t('alert.keys')}</AlertKeysHint>}
      {children !== undefined && <CompactList foot={children} />}
      {subject && (
        <Suspense fallback={null}>
          <LazyAcknowledgeDialog alerts={[subject]} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
