import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLines_alerts$key } from '../../__generated__/AlertLines_alerts.graphql.ts';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { AlertLine } from './AlertLine.tsx';

type Props = {
  alerts: AlertLines_alerts$key;
  withTarget?: boolean;
  /** Where they lead to, on the page of the one or the other; else to the space, or to the device where that is what is lost. */
  leadsTo?: 'core' | 'place' | undefined;
  /** Rendered under the list, such as a link to all of them. */
  children?: ReactNode;
};

/** The most severe alerts, or an empty state. */
export function AlertLines({ alerts: key, withTarget = false, leadsTo, children }: Props) {
  const { t } = useTranslation();
  const alerts = useFragment(
    graphql`
      fragment AlertLines_alerts on Alert @relay(plural: true) {
        id
        state
        ...AlertLine_alert
      }
    `,
    key,
  );
  const going = alerts.filter(({ state }) => state !== 'ENDED');
  return (
    <>
      {going.length === 0 ? (
        <CompactList foot={<StatusBadge tone="ok" label={t('alert.none')} />} />
      ) : (
        <CompactList>
          {going.map((alert) => (
            <AlertLine key={alert.id} alert={alert} withTarget={withTarget} leadsTo={leadsTo} />
          ))}
        </CompactList>
      )}
      {children !== undefined && <CompactList foot={children} />}
    </>
  );
}
