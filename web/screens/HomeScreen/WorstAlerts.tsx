import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WorstAlerts_viewer$key } from '../../__generated__/WorstAlerts_viewer.graphql.ts';
import { AlertLines } from '../../entities/alert/AlertLines.tsx';
import { AlertLinesSkeleton } from '../../entities/alert/AlertLinesSkeleton.tsx';
import { RemainingAlerts } from '../../entities/alert/RemainingAlerts.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Number of alerts listed, as in the query below. */
const listed = 4;

type Props = {
  viewer: WorstAlerts_viewer$key;
  /** Names the site of each. */
  withTarget: boolean;
  /** How many go on in all, acknowledged ones included. */
  count: number;
  /** The way to all of them. */
  way: string;
};

function Lines({ viewer: key, withTarget, count, way }: Props) {
  const { activeAlerts } = useFragment(
    graphql`
      fragment WorstAlerts_viewer on Viewer @throwOnFieldError {
        activeAlerts(first: 4, filter: { state: OPEN, faults: true }, order: { field: LEVEL, direction: ASC })
          @required(action: THROW) {
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
  const open = activeAlerts.totalCount ?? 0;
  const left = { open: open - activeAlerts.edges.length, acknowledged: count - open };
  return (
    <AlertLines alerts={activeAlerts.edges.map(({ node }) => node)} withTarget={withTarget}>
      {left.open > 0 || left.acknowledged > 0 ? <RemainingAlerts {...left} way={way} /> : undefined}
    </AlertLines>
  );
}

/** The most severe alerts of all targets. */
export function WorstAlerts(props: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('alert.worst')} padding="none">
      <DeferredSection skeleton={<AlertLinesSkeleton count={props.count} most={listed} />}>
        <Lines {...props} />
      </DeferredSection>
    </Card>
  );
}
