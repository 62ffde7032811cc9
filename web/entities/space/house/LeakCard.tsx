import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { LeakCard_alert$key } from '../../../__generated__/LeakCard_alert.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { color, fontSize, radius, space as distance } from '../../../ui/theme/tokens.ts';
import { causeOf } from '../../alert/alertFigures.ts';
import { AlertMark } from '../../alert/AlertMark.tsx';
import { useAlertChoice } from '../../alert/alertChoice.ts';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';
import type { HouseGroup, HouseTarget } from './houseGroups.ts';
import { spacesBelow } from './spacesBelow.ts';

const Box = styled.section`
  display: grid;
  gap: ${distance(2)};
  padding: ${distance(3)} var(--pad) var(--pad);
  border: 1px solid ${color('error')};
  border-radius: ${radius.large};
  background: ${color('errorSoft')};
  overflow-wrap: anywhere;
  h2 {
    flex: 1;
    min-width: 0;
    color: ${color('error')};
    font-size: ${fontSize.large};
  }
  time {
    color: ${color('error')};
    font-weight: 600;
    white-space: nowrap;
  }
  dl > div {
    padding: 2px 0;
    border: 0;
  }
`;

/** The most spaces below it that are named. */
const mostNames = 6;

type Props = {
  alert: LeakCard_alert$key;
  target: HouseTarget;
  groups: readonly HouseGroup[];
  onAcknowledge: () => void;
};

/** One leak that goes on: what it runs and costs a day, since when, where, what is below it, and what to do. */
export function LeakCard({ alert: key, target, groups, onAcknowledge }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const alert = useFragment(
    graphql`
      fragment LeakCard_alert on Alert {
        id
        name
        code
        level
        levelName
        state
        dataFault
        quantity
        litresPerDay
        costPerDay
        from
        viewerCanAcknowledge
        group {
          key
        }
        space {
          key
          name
        }
      }
    `,
    key,
  );
  const choice = useAlertChoice(alert);
  const { space, group, litresPerDay, costPerDay } = alert;
  const cause = causeOf(t, alert);
  const where = space?.name ?? alert.name;
  const way =
    space && group
      ? paths.space(target.key, group.key, space.key)
      : `${paths.targetDevices(target.key)}?q=${encodeURIComponent(alert.name.split(':')[0] ?? '')}`;
  const below = spacesBelow(groups, space?.key)
    .slice(0, mostNames)
    .map(({ name }) => name);
  const isWet = alert.code === 'LEAK_SENSOR_WET';
  const facts = [
    { label: t('house.leak.device'), value: alert.name },
    ...(typeof litresPerDay === 'number'
      ? [{ label: t('house.leak.flow'), value: t('alert.perDay', { amount: `${format.number(litresPerDay)}\u00a0l` }) }]
      : []),
    ...(costPerDay
      ? [{ label: t('house.leak.cost'), value: t('alert.perDay', { amount: format.euros(Number(costPerDay)) }) }]
      : []),
    { label: t('house.leak.since'), value: format.dateTime(alert.from) },
    ...(below.length > 0 ? [{ label: t('house.leak.below'), value: below.join(', ') }] : []),
  ];
  return (
    <Box aria-label={`${cause}: ${where}`}>
      <Row gap={2}>
        <AlertMark {...alert} />
        <h2>{cause}</h2>
        <time dateTime={alert.from} title={format.dateTime(alert.from)}>
          {format.ago(alert.from, now, 'short')}
        </time>
      </Row>
      <strong>{choice ? <RouteLink {...choice}>{where}</RouteLink> : where}</strong>
      <KeyValueList items={facts} />
      <p>{t(isWet ? 'house.leak.wetTask' : 'house.leak.flowTask')}</p>
      <Row gap={2} wrap>
        <RouteLink to={way}>{t('house.enter', { name: where })}</RouteLink>
        {alert.viewerCanAcknowledge && (
          <Button
            size="small"
            icon="check"
            aria-label={t('alert.acknowledgeNamed', { name: `${alert.name}, ${cause}` })}
            onClick={onAcknowledge}
          >
            {t('alert.acknowledge')}
          </Button>
        )}
      </Row>
    </Box>
  );
}
