import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLine_alert$key } from '../../__generated__/AlertLine_alert.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { CompactListItem } from '../../ui/layout/CompactList.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { paths } from '../paths.ts';
import { causeOf, figured, figuresOf, nameOfAcknowledger } from './alertFigures.ts';

/** Alerts about an offline device, rather than about a measured value. */
const lostDevice: ReadonlySet<string> = new Set(['DEVICE_CONNECTION_LOST', 'MAMA_CONNECTION_LOST']);

type Props = {
  alert: AlertLine_alert$key;
  /** Names the site too, among alerts of several. */
  withTarget?: boolean;
  /** Where it leads to, on the page of the one or the other; else to the space, or to the device where that is what is lost. */
  leadsTo?: 'core' | 'place' | undefined;
  onAcknowledge: () => void;
};

/** One alert in a short list of what is wrong: what it is, where, since when; leads to where it is. */
export function AlertLine({ alert: key, withTarget = false, leadsTo, onAcknowledge }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const alert = useFragment(
    graphql`
      fragment AlertLine_alert on Alert {
        name
        code
        level
        state
        acknowledgedBy
        acknowledgedAt
        viewerCanAcknowledge
        dataFault
        measured
        limit
        unit
        from
        coreKey
        targetName
        target {
          key
        }
        group {
          key
        }
        space {
          key
        }
      }
    `,
    key,
  );
  const { target, group, space: room, coreKey } = alert;
  const figures = figured.has(alert.code) || alert.dataFault ? figuresOf(t, format, alert) : null;
  const site = target?.key ?? 0;
  // A core without a space is a gateway or shared; the name of its alert begins with its own.
  const place = room
    ? paths.space(site, group?.key ?? 0, room.key)
    : `${paths.targetDevices(site)}?q=${encodeURIComponent(alert.name.split(':')[0] ?? '')}`;
  // The device itself has the problem: its page explains the cause and offers what to do about it.
  const isOfCore = leadsTo === undefined ? lostDevice.has(alert.code) || !!alert.dataFault : leadsTo === 'core';
  const address =
    typeof coreKey === 'number' && isOfCore
      ? paths.core({ key: coreKey, target: { key: site }, group, space: room })
      : place;
  const { acknowledgedBy: who, acknowledgedAt: when } = alert;
  const acknowledged =
    alert.state !== 'ACKNOWLEDGED'
      ? undefined
      : who && when
        ? t('alert.acknowledgedBy', { who: nameOfAcknowledger(t, who), when: format.ago(when, now) })
        : t('alert.acknowledged');
  return (
    <CompactListItem
      end={
        <time dateTime={alert.from} title={format.dateTime(alert.from)}>
          {format.ago(alert.from, now)}
        </time>
      }
      detail={
        <Row as="span" gap={2} justify="between">
          <InlineList>
            <StatusBadge
              tone={alert.state === 'ACKNOWLEDGED' ? 'neutral' : alert.level <= 1 ? 'off' : 'warn'}
              label={causeOf(t, alert)}
              detail={acknowledged}
            />
            {figures}
            {withTarget && alert.targetName}
          </InlineList>
          {alert.viewerCanAcknowledge && (
            <Button
              size="small"
              variant="quiet"
              icon="check"
              aria-label={t('alert.acknowledgeNamed', { name: `${alert.name}, ${causeOf(t, alert)}` })}
              onClick={onAcknowledge}
            >
              {t('alert.acknowledge')}
            </Button>
          )}
        </Row>
      }
    >
      <RouteLink to={address}>{alert.name}</RouteLink>
    </CompactListItem>
  );
}
