import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLine_alert$key } from '../../__generated__/AlertLine_alert.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { lazyExtra } from '../../ui/lazy/lazyExtra.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { paths } from '../paths.ts';
import { useAlertChoice } from './alertChoice.ts';
import { causeOf, explainedText, figurePartsOf, lastedText, nameOfAcknowledger } from './alertFigures.ts';
import {
  AlertLineAction,
  AlertLineCurve,
  AlertLineFacts,
  AlertLineFigure,
  AlertLineRow,
  AlertLineText,
} from './alertLineLayout.ts';
import { AlertMark } from './AlertMark.tsx';

/** The drawing of the readings, loaded after the page. */
const AlertCurve = lazyExtra(async () => (await import('./AlertCurve.tsx')).AlertCurve);

/** Alerts about an offline device, rather than about a measured value. */
const lostDevice: ReadonlySet<string> = new Set(['DEVICE_CONNECTION_LOST', 'MAMA_CONNECTION_LOST']);

type Props = {
  alert: AlertLine_alert$key;
  /** Names the site too, among alerts of several. */
  withTarget?: boolean;
  /** Where it leads to, on the page of the one or the other; else to the space, or to the device where that is what is lost. */
  leadsTo?: 'core' | 'place' | undefined;
  /** Absent where nothing is acknowledged, such as among ended alerts. */
  onAcknowledge?: () => void;
};

/** One alert in a short list: what is wrong, where, how far over its limit, since when, or how long it lasted; leads to where it is, or chooses it on the same page. */
export function AlertLine({ alert: key, withTarget = false, leadsTo, onAcknowledge }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const alert = useFragment(
    graphql`
      fragment AlertLine_alert on Alert {
        id
        name
        code
        level
        levelName
        state
        acknowledgedBy
        acknowledgedAt
        viewerCanAcknowledge
        dataFault
        quantity
        litresPerDay
        costPerDay
        measured
        limit
        unit
        from
        to
        curve @catch(to: NULL) {
          ...AlertCurve_curve
        }
        explainedCodes
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
          name
        }
      }
    `,
    key,
  );
  const { target, group, space: room, coreKey, curve } = alert;
  const choice = useAlertChoice(alert);
  const figures = figurePartsOf(t, format, alert);
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
  const isKnown = alert.state === 'ACKNOWLEDGED';
  const acknowledged = !isKnown
    ? null
    : who && when
      ? t('alert.acknowledgedBy', { who: nameOfAcknowledger(t, who), when: format.ago(when, now) })
      : t('alert.acknowledged');
  const end = alert.state === 'ENDED' ? alert.to : null;
  const lasted = end && lastedText(t, format, Date.parse(end) - Date.parse(alert.from));
  const cause = causeOf(t, alert);
  const location = [
    // The names of most devices contain that of their space.
    room && !alert.name.includes(room.name) && room.name,
    alert.name,
    withTarget && alert.targetName,
    lasted,
    acknowledged,
  ];
  const others = explainedText(t, alert.explainedCodes);
  return (
    <AlertLineRow>
      <AlertMark {...alert} />
      <AlertLineText {...(isKnown && { 'data-known': '' })}>
        <RouteLink to={address} {...(leadsTo === undefined && choice)}>
          <b>{cause}</b> <small>{location.filter(Boolean).join(' · ')}</small>{' '}
          {others !== null && <small>{others}</small>}
        </RouteLink>
      </AlertLineText>
      {curve && (
        <AlertLineCurve>
          <AlertCurve curve={curve} alert={alert} />
        </AlertLineCurve>
      )}
      <AlertLineFacts>
        {figures && (
          <AlertLineFigure>
            <b>{figures.value}</b> {figures.against !== null && <small>{figures.against}</small>}
          </AlertLineFigure>
        )}
        <time dateTime={end ?? alert.from} title={format.dateTime(end ?? alert.from)}>
          {format.ago(end ?? alert.from, now)}
        </time>
      </AlertLineFacts>
      {alert.viewerCanAcknowledge && onAcknowledge && (
        <AlertLineAction>
          <Button
            size="small"
            icon="check"
            data-acknowledge=""
            aria-label={t('alert.acknowledgeNamed', { name: `${alert.name}, ${cause}` })}
            onClick={onAcknowledge}
          >
            {t('alert.acknowledge')}
          </Button>
        </AlertLineAction>
      )}
    </AlertLineRow>
  );
}
