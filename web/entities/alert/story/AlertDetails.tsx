import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, useRefetchableFragment, type PreloadedQuery } from 'react-relay';
import chartQuery from '../../../__generated__/AlertChartQuery$parameters.ts';
import type { AlertDetailsQuery } from '../../../__generated__/AlertDetailsQuery.graphql.ts';
import type { AlertDetailsRefetchQuery } from '../../../__generated__/AlertDetailsRefetchQuery.graphql.ts';
import type { AlertDetails_alert$key } from '../../../__generated__/AlertDetails_alert.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { ChartLimit } from '../../../ui/chart/chartTypes.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FocusedRegion } from '../../../ui/layout/FocusedRegion.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';
import { isCounted } from '../../value/valueKinds.ts';
import { LazyAcknowledgeDialog } from '../acknowledge/LazyAcknowledgeDialog.ts';
import { useUndo } from '../acknowledge/useUndo.ts';
import { causeOf, figured, figureOf, figurePartsOf, nameOfAcknowledger } from '../alertFigures.ts';
import { AlertComments } from './AlertComments.tsx';
import { AlertNotices } from './AlertNotices.tsx';

const hour = 3_600_000;

/** The time around an alert that its chart shows, in whole hours: half a day before it, and some hours after its end. */
const chartSpan = (
  { from, to }: { readonly from: string; readonly to?: string | null | undefined },
  now: number,
): { from: number; to: number } => {
  const begun = Date.parse(from);
  const ended = typeof to === 'string' ? Date.parse(to) + 6 * hour : now;
  const last = Math.min(now, ended, begun + 72 * hour);
  return {
    from: Math.floor((begun - 12 * hour) / hour) * hour,
    to: Math.ceil(Math.max(last, begun + hour) / hour) * hour,
  };
};

type ChartProps = {
  valueId: string;
  counted: boolean;
  from: number;
  to: number;
  name: string;
  limit: ChartLimit | undefined;
};

const AlertChart = lazyQueryComponent(
  chartQuery,
  ({ valueId, counted, from, to }: ChartProps) => ({
    id: valueId,
    counted,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }),
  async () => (await import('./AlertChart.tsx')).AlertChart,
);

function Story({ alert: key, onClose }: { alert: AlertDetails_alert$key; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const undo = useUndo();
  const [now] = useState(() => Date.now());
  const [acknowledging, setAcknowledging] = useState(false);
  const [alert, refetch] = useRefetchableFragment<AlertDetailsRefetchQuery, AlertDetails_alert$key>(
    graphql`
      fragment AlertDetails_alert on Alert @throwOnFieldError @refetchable(queryName: "AlertDetailsRefetchQuery") {
        id
        name
        code
        level
        levelName
        state
        from
        to
        dataFault
        quantity
        litresPerDay
        costPerDay
        measured
        limit
        unit
        acknowledgedBy
        acknowledgedAt
        comment
        commentCount
        viewerCanAcknowledge
        viewerCanUnacknowledge
        earlierCount
        earlier {
          alertId
          from
          to
        }
        coreKey
        target {
          key
          name
        }
        group {
          key
          name
        }
        space {
          key
          name
        }
        value {
          id
          unit
          type {
            kind
            unit
          }
        }
        ...AlertNotices_alert
        ...AlertComments_alert
      }
    `,
    key,
  );
  // An event brings the number of comments, not the comments.
  const { commentCount } = alert;
  const seen = useRef(commentCount);
  const again = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useEffect(() => {
    if (seen.current !== commentCount) again();
    seen.current = commentCount;
  }, [commentCount]);
  const { measured, limit, unit, value, target, group, space, coreKey } = alert;
  // Readings of a register as the meter shows them.
  const written = (number: number) => (alert.dataFault ? format.exact(number) : figureOf(format, number));
  const figure = (number: number) => `${written(number)}${unit ? `\u00a0${unit}` : ''}`;
  const counted = value ? isCounted(value.type.kind) : false;
  const isOfValue = figured.has(alert.code) && !counted && (value?.unit ?? value?.type.unit) === unit;
  const span = chartSpan(alert, now);
  const running = typeof alert.litresPerDay === 'number' ? figurePartsOf(t, format, alert) : null;
  const place = [group?.name, space?.name].filter(Boolean).join(', ');
  const facts = [
    { label: t('alerts.level'), value: alert.levelName ?? format.number(alert.level) },
    {
      label: t('alerts.place'),
      value:
        target && typeof coreKey === 'number' ? (
          <RouteLink to={paths.core({ key: coreKey, target, group, space })}>{place || target.name}</RouteLink>
        ) : (
          place || target?.name || '–'
        ),
    },
    ...(typeof measured === 'number'
      ? [
          {
            label: alert.dataFault ? t('alerts.uncountedReading') : t('alerts.measured'),
            value:
              typeof limit === 'number' && !alert.dataFault
                ? t('alerts.measuredLimit', { measured: figure(measured), limit: figure(limit) })
                : figure(measured),
          },
        ]
      : []),
    ...(running
      ? [{ label: t('alerts.running'), value: [running.value, running.against].filter(Boolean).join(', ') }]
      : []),
    ...(alert.dataFault && typeof limit === 'number'
      ? [{ label: t('alerts.countedReading'), value: figure(limit) }]
      : []),
    { label: t('alerts.since'), value: `${format.dateTime(alert.from)} (${format.ago(alert.from, now)})` },
    { label: t('alerts.ended'), value: alert.to ? format.dateTime(alert.to) : t('alerts.notEnded') },
    {
      label: t('alerts.acknowledged'),
      value: alert.acknowledgedAt
        ? [
            alert.acknowledgedBy && nameOfAcknowledger(t, alert.acknowledgedBy),
            format.dateTime(alert.acknowledgedAt),
            alert.comment && `”${alert.comment}”`,
          ]
            .filter(Boolean)
            .join(', ')
        : t('alerts.notAcknowledged'),
    },
    {
      label: t('alerts.earlier'),
      value:
        alert.earlierCount === 0 || alert.earlierCount === null || alert.earlierCount === undefined
          ? t('alerts.never')
          : t('alerts.times', {
              count: alert.earlierCount,
              last: format.date(alert.earlier?.[0]?.from ?? alert.from),
            }),
    },
  ];
  const title = `${causeOf(t, alert)}: ${alert.name}`;
  return (
    <FocusedRegion label={title} onClose={onClose}>
      <Card title={title} actions={<IconButton icon="close" label={t('alerts.close')} onClick={onClose} />}>
        <Stack gap={4}>
          {alert.dataFault && alert.state !== 'ENDED' && <p>{t(`alerts.dataFaultTask.${alert.dataFault}`)}</p>}
          {(alert.viewerCanAcknowledge || alert.viewerCanUnacknowledge) && (
            <Row gap={2} wrap>
              {alert.viewerCanAcknowledge && (
                <Button variant="primary" icon="check" onClick={() => setAcknowledging(true)}>
                  {t('alert.acknowledge')}
                </Button>
              )}
              {alert.viewerCanUnacknowledge && (
                <Button icon="undo" onClick={() => void undo([alert.id])}>
                  {t('alert.undoAcknowledgement')}
                </Button>
              )}
            </Row>
          )}
          {value && (
            <DeferredSection skeleton={<Skeleton shape="block" height="240px" />}>
              <Suspense fallback={<Skeleton shape="block" height="240px" />}>
                <AlertChart
                  valueId={value.id}
                  counted={counted}
                  {...span}
                  name={alert.name}
                  limit={
                    isOfValue && typeof limit === 'number'
                      ? { id: 'limit', unit: unit ?? '', value: limit, label: `${t('alerts.limit')} ${figure(limit)}` }
                      : undefined
                  }
                />
              </Suspense>
            </DeferredSection>
          )}
          <KeyValueList items={facts} />
          <AlertNotices alert={alert} />
          <AlertComments alert={alert} />
        </Stack>
      </Card>
      {acknowledging && (
        <Suspense fallback={null}>
          <LazyAcknowledgeDialog alerts={[alert]} onClose={() => setAcknowledging(false)} />
        </Suspense>
      )}
    </FocusedRegion>
  );
}

type Props = { queryRef: PreloadedQuery<AlertDetailsQuery>; alertId: string; onClose: () => void };

/** What is known of one alert: the measurement, its acknowledgement, who was notified, and what people wrote. */
export function AlertDetails({ queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const { node } = usePreloadedQuery<AlertDetailsQuery>(
    graphql`
      query AlertDetailsQuery($id: ID!) @preloadable {
        node(id: $id) {
          ...AlertDetails_alert @alias
        }
      }
    `,
    queryRef,
  );
  if (node?.AlertDetails_alert) return <Story alert={node.AlertDetails_alert} onClose={onClose} />;
  return (
    <FocusedRegion label={t('alerts.story')} onClose={onClose}>
      <Card title={t('alerts.story')} actions={<IconButton icon="close" label={t('alerts.close')} onClick={onClose} />}>
        <p>{t('alerts.gone')}</p>
      </Card>
    </FocusedRegion>
  );
}
