import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WorstAlerts_viewer$key } from '../../__generated__/WorstAlerts_viewer.graphql.ts';
import { AlertLines } from '../../entities/alert/AlertLines.tsx';
import { AlertLinesComing } from '../../entities/alert/AlertLinesComing.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = {
  viewer: WorstAlerts_viewer$key;
  /** Names the site of each. */
  withTarget: boolean;
  /** The way to all of them, given how many are not shown. */
  more: (count: number) => ReactNode;
};

function Lines({ viewer: key, withTarget, more }: Props) {
  const { openAlerts } = useFragment(
    graphql`
      fragment WorstAlerts_viewer on Viewer {
        openAlerts(first: 4, filter: { state: OPEN }, order: { field: LEVEL, direction: ASC }) {
          totalCount
          edges {
            node {
              ...AlertLines_alerts
            }
          }
        }
      }
    `,
    key,
  );
  const left = (openAlerts?.totalCount ?? 0) - (openAlerts?.edges.length ?? 0);
  return (
    <AlertLines alerts={openAlerts?.edges.map(({ node }) => node)} withTarget={withTarget}>
      {left > 0 ? more(left) : undefined}
    </AlertLines>
  );
}

/** The alerts of all sites that matter most, as soon as they have come. */
export function WorstAlerts(props: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('alert.worst')} padding="none">
      <Suspense fallback={<AlertLinesComing />}>
        <Lines {...props} />
      </Suspense>
    </Card>
  );
}
