import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type {
  AlertPreviewResultQuery,
  AlertPreviewResultQuery$data,
} from '../../../__generated__/AlertPreviewResultQuery.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { figureOf } from '../alertFigures.ts';

const shown = 5;

/** On a phone the result comes under the buttons at the foot of the dialog. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'center' });

type Preview = NonNullable<NonNullable<AlertPreviewResultQuery$data['target']>['alertPreview']>;

/** The number of alerts with the proposed limits beside that with the current ones, and the newest of them. */
export function AlertPreviewResult({ queryRef }: { queryRef: PreloadedQuery<AlertPreviewResultQuery> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { target } = usePreloadedQuery<AlertPreviewResultQuery>(
    graphql`
      query AlertPreviewResultQuery(
        $targetId: ID!
        $producerIds: [ID!]
        $valueIds: [ID!]
        $level: Int
        $limits: [AlertLimitInput!]
      ) @preloadable @throwOnFieldError {
        target(id: $targetId) @required(action: THROW) {
          alertPreview(producerIds: $producerIds, valueIds: $valueIds, level: $level, limits: $limits)
            @required(action: THROW) {
            foundCount
            currentCount
            producerCount
            evaluatedCount
            unknownCount
            alerts {
              name
              from
              to
              measured
              limit
              unit
              times
            }
          }
        }
      }
    `,
    queryRef,
  );
  const preview: Preview = target.alertPreview;
  const { foundCount, currentCount, producerCount, evaluatedCount, unknownCount, alerts } = preview;
  const figure = (number: number, unit: string | null | undefined) =>
    [figureOf(format, number), unit].filter(Boolean).join('\u00a0');
  const detailOf = ({ to, from, measured, limit, unit, times }: Preview['alerts'][number]): string =>
    [
      to
        ? t('alertPreview.span', { from: format.unbrokenDateTime(from), to: format.unbrokenDateTime(to) })
        : t('alertPreview.since', { from: format.unbrokenDateTime(from) }),
      typeof measured === 'number' &&
        (typeof limit === 'number'
          ? t('alertPreview.measured', { measured: figure(measured, unit), limit: figure(limit, unit) })
          : figure(measured, unit)),
      times > 1 && t('alertPreview.times', { count: times }),
    ]
      .filter(Boolean)
      .join(', ');
  const isUnknown = unknownCount === evaluatedCount;
  return (
    <Stack gap={2} role="status" ref={scrollIntoView}>
      <p>
        {isUnknown
          ? t('alertPreview.unknownAll')
          : `${t('alertPreview.found', { count: foundCount })} ${t('alertPreview.current', { count: currentCount })}`}
      </p>
      {alerts.length > 0 && (
        <CompactList>
          {alerts.slice(0, shown).map((alert) => (
            <CompactListItem key={`${alert.name} ${alert.from}`}>
              {producerCount > 1 && <strong>{alert.name}</strong>} {detailOf(alert)}
            </CompactListItem>
          ))}
        </CompactList>
      )}
      {foundCount > shown && <Caption>{t('alertPreview.newest', { count: shown })}</Caption>}
      {evaluatedCount < producerCount && (
        <Caption>{t('alertPreview.partly', { count: evaluatedCount, total: producerCount })}</Caption>
      )}
      {!isUnknown && unknownCount > 0 && <Caption>{t('alertPreview.unknown', { count: unknownCount })}</Caption>}
      {!isUnknown && <Caption>{t('alertPreview.hours')}</Caption>}
    </Stack>
  );
}
