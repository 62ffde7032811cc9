import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertBoard_target$key } from '../../__generated__/AlertBoard_target.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { bySeverity } from '../../entities/alert/alertCodes.ts';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { AlertTile } from './AlertTile.tsx';
import { BoardTools } from './BoardTools.tsx';
import { AllClear, Board, Fields, Foot, Head, MoreTile, Tiles } from './boardStyle.ts';
import { useAlertSound } from './useAlertSound.ts';
import { useBoardChanges } from './useBoardChanges.ts';

/** Maximum number of critical alerts with a tile that can be read from three metres; the others are counted. */
const mostCritical = 20;
/** Number of critical alerts above which the less urgent ones have no tiles, so that the critical ones stay large. */
const crowded = 12;

/** As many of the less urgent ones as can be read from afar; the others are counted. */
const mostOthers = 12;

/** Number of columns in which so many tiles fill a wide screen best. */
const columnsFor = (count: number): number => Math.max(1, Math.ceil(Math.sqrt(count / 1.2)));

/** The open alerts of a target, live, the most severe first and largest; a new one can play a sound. */
export function AlertBoard({ target: key }: { target: AlertBoard_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const sound = useAlertSound();
  const {
    id,
    key: targetKey,
    alerts,
    activeAlertCount,
    openAlertCount,
  } = useFragment(
    graphql`
      fragment AlertBoard_target on Target @throwOnFieldError {
        id
        key
        activeAlertCount
        openAlertCount
        alerts(first: 200, state: OPEN, faults: true)
          @connection(key: "AlertBoard_alerts", filters: [])
          @required(action: THROW) {
          __id
          edges {
            node {
              id
              state
              level
              from
              name
              code
              explainedById
              ...AlertTile_alert
            }
          }
        }
      }
    `,
    key,
  );
  useBoardChanges(id, alerts.__id);
  const unacknowledged = alerts.edges.map(({ node }) => node).filter(({ state }) => state === 'OPEN');
  const ids = new Set(unacknowledged.map((alert) => alert.id));
  // An event may bring an alert that another one on the board explains.
  const open = unacknowledged.filter(({ explainedById }) => !ids.has(explainedById ?? '')).toSorted(bySeverity);
  const allCritical = open.filter(({ level }) => level <= 1);
  // With more of them the last place is that of their number.
  const critical = allCritical.slice(0, allCritical.length > mostCritical ? mostCritical - 1 : mostCritical);
  const moreCritical = allCritical.length - critical.length;
  const others = allCritical.length > crowded ? [] : open.filter(({ level }) => level > 1).slice(0, mostOthers);
  // The list has the first ones only, the target counts all.
  const count = Math.max(openAlertCount ?? 0, open.length);
  const hidden = count - allCritical.length - others.length;
  const acknowledged = Math.max(0, activeAlertCount - (openAlertCount ?? 0));

  const columns = {
    critical: columnsFor(critical.length + (moreCritical > 0 ? 1 : 0)),
    others: columnsFor(others.length),
  };
  // Those of the less urgent are two thirds as high.
  const rows =
    Math.ceil((critical.length + Math.min(1, moreCritical)) / columns.critical) +
    (2 / 3) * Math.ceil(others.length / columns.others);
  const known = useRef<ReadonlySet<string> | null>(null);
  const announceNew = useEffectEvent((present: readonly string[]) => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...present]);
    const [first, ...more] = before ? open.filter((alert) => !before.has(alert.id)) : [];
    if (!first) return;
    sound.play(first.level <= 1);
    const announced = t('control.board.new', { name: first.name, code: t(`alert.code.${first.code}`) });
    const count = more.length;
    announce(count > 0 ? `${announced} ${t('control.board.newMore', { count })}` : announced, 'new alert');
  });
  const shown = open.map((alert) => alert.id).join(' ');
  useEffect(() => announceNew(shown.split(' ')), [shown]);

  const foot = [
    hidden > 0 && t('control.board.more', { count: hidden }),
    acknowledged > 0 && t('control.board.acknowledged', { count: acknowledged }),
  ].filter((text) => text !== false);
  return (
    <Board aria-label={t('place.control')}>
      <Head>
        <h2>{t('control.board.open', { count })}</h2>
        <BoardTools sound={sound} />
        <time dateTime={new Date(now).toISOString()}>{format.time(now)}</time>
      </Head>
      <Fields style={{ '--tile-row': `${Math.round(80 / Math.max(1, rows))}dvh` }}>
        {open.length === 0 && (
          <AllClear>
            <StatusBadge tone="ok" label={t('control.board.allClear')} />
          </AllClear>
        )}
        {critical.length > 0 && (
          <Tiles $columns={columns.critical} $weight={3} aria-label={t('control.board.critical')}>
            {critical.map((alert) => (
              <AlertTile key={alert.id} alert={alert} now={now} />
            ))}
            {moreCritical > 0 && (
              <MoreTile>
                <RouteLink to={`${paths.targetAlerts(targetKey)}?state=OPEN`}>
                  {t('control.board.moreCritical', { count: moreCritical })}
                </RouteLink>
              </MoreTile>
            )}
          </Tiles>
        )}
        {others.length > 0 && (
          <Tiles $columns={columns.others} $weight={2} aria-label={t('control.board.others')}>
            {others.map((alert) => (
              <AlertTile key={alert.id} alert={alert} now={now} />
            ))}
          </Tiles>
        )}
        {foot.length > 0 && <Foot>{foot.join('. ')}</Foot>}
      </Fields>
    </Board>
  );
}
