import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { EndedAlerts_alerts$key } from '../../__generated__/EndedAlerts_alerts.graphql.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { AlertLine } from './AlertLine.tsx';
import { AlertLineList } from './alertLineLayout.ts';

type Props = {
  alerts: EndedAlerts_alerts$key;
  /** The way to all that have ended. */
  way: string;
};

/** The alerts that ended last, each with how long it lasted; one quiet line without any. */
export function EndedAlerts({ alerts: key, way }: Props) {
  const { t } = useTranslation();
  const alerts = useFragment(
    graphql`
      fragment EndedAlerts_alerts on Alert @relay(plural: true) {
        id
        ...AlertLine_alert
      }
    `,
    key,
  );
  if (alerts.length === 0) return <Caption>{t('alert.noneEnded')}</Caption>;
  return (
    <Card title={t('alert.lastEnded')} padding="none">
      <AlertLineList>
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </AlertLineList>
      <CompactList foot={<RouteLink to={way}>{t('alert.history')}</RouteLink>} />
    </Card>
  );
}
