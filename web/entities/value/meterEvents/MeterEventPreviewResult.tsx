import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type {
  MeterEventPreviewResultQuery,
  MeterEventPreviewResultQuery$data,
} from '../../../__generated__/MeterEventPreviewResultQuery.graphql.ts';
import { checked, type BoundField } from '../../../forms/useSaving.ts';
import { useFormat } from '../../../i18n/format.ts';
import { hasErrorCode } from '../../../states/hasErrorCode.ts';
import { partFailure } from '../../../states/partFailures.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Meter } from './meterEvent.ts';
import type { Proposal } from './meterEventProposal.ts';

type Node = NonNullable<MeterEventPreviewResultQuery$data['node']>;

type Preview = NonNullable<Extract<NonNullable<Node['meterEventPreview']>, { ok: true }>['value']>;

/** Months that are shown at most, the latest ones. */
const mostMonths = 12;

/** The sum without the dust that adding leaves. */
const differenceOf = (months: Preview['months']): number =>
  Math.round(months.reduce((sum, { amount, newAmount }) => sum + (newAmount ?? 0) - (amount ?? 0), 0) * 1e6) / 1e6;

/** Props of the result: the meter, what is proposed, and whether its unlikely readings are right. */
export type PreviewResultProps = {
  queryRef: PreloadedQuery<MeterEventPreviewResultQuery>;
  meter: Meter;
  shown: Proposal;
  confirmed: BoundField<boolean> | undefined;
};

/** The months whose consumption a proposed change changes, and the readings that have to be confirmed. */
export function MeterEventPreviewResult({ queryRef, meter, shown, confirmed }: PreviewResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = usePreloadedQuery<MeterEventPreviewResultQuery>(
    graphql`
      query MeterEventPreviewResultQuery(
        $valueId: ID!
        $eventId: ID
        $removed: Boolean
        $kind: MeterEventKind
        $at: DateTime
        $endReading: Float
        $startReading: Float
        $conversion: ValueConversionInput
      ) @preloadable @throwOnFieldError {
        node(id: $valueId) {
          ... on Value {
            meterEventPreview(
              eventId: $eventId
              removed: $removed
              kind: $kind
              at: $at
              endReading: $endReading
              startReading: $startReading
              conversion: $conversion
            ) @catch {
              before {
                at
                reading
              }
              after {
                at
                reading
              }
              isEndUnlikely
              isStartUnlikely
              months {
                month
                amount
                newAmount
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const result = node?.meterEventPreview;
  if (hasErrorCode(result, 'BAD_USER_INPUT')) return <Caption role="status">{t('meterEvent.preview.refused')}</Caption>;
  if (!result?.ok || !result.value) throw partFailure();
  const { before, after, isEndUnlikely, isStartUnlikely, months } = result.value;
  const written = (amount: number | null | undefined) =>
    typeof amount === 'number' ? `${format.exact(amount)}\u00a0${meter.unit}` : '–';
  const difference = differenceOf(months);
  const unlikely = [
    isEndUnlikely && before && { name: 'unlikelyEnd' as const, typed: shown.endReading, beside: before },
    isStartUnlikely && after && { name: 'unlikelyStart' as const, typed: shown.startReading, beside: after },
  ].filter((one) => one !== false && one !== null && one !== undefined);
  return (
    <Stack gap={3}>
      {unlikely.length > 0 && confirmed && (
        <Banner tone="warning" title={t('meterEvent.preview.unlikely', { count: unlikely.length })}>
          {unlikely.map(({ name, typed, beside }) => (
            <p key={name}>
              {t(`meterEvent.preview.${name}`, {
                typed: written(typed),
                beside: written(beside.reading),
                at: format.dateTime(beside.at),
              })}
            </p>
          ))}
        </Banner>
      )}
      {unlikely.length > 0 && confirmed && (
        <Checkbox label={t('meterEvent.preview.confirm', { count: unlikely.length })} {...checked(confirmed)} />
      )}
      <p role="status">
        {difference === 0
          ? t(`meterEvent.preview.${months.length === 0 ? 'same' : 'moved'}`)
          : t(`meterEvent.preview.${difference < 0 ? 'less' : 'more'}`, {
              count: months.length,
              amount: written(Math.abs(difference)),
            })}
      </p>
      {months.length > 0 && (
        <Table
          label={t('meterEvent.preview.months')}
          rows={months.slice(-mostMonths).toReversed()}
          rowKey={({ month }) => month}
          columns={[
            {
              id: 'month',
              header: t('meterEvent.preview.month'),
              cell: ({ month }) => format.month(`${month}-01`),
              choice: 'always',
            },
            {
              id: 'amount',
              header: t('meterEvent.preview.now'),
              cell: ({ amount }) => written(amount),
              align: 'end',
            },
            {
              id: 'newAmount',
              header: t('meterEvent.preview.then'),
              cell: ({ newAmount }) => written(newAmount),
              align: 'end',
            },
          ]}
        />
      )}
      {months.length > mostMonths && (
        <Caption>{t('meterEvent.preview.earlier', { count: months.length - mostMonths })}</Caption>
      )}
    </Stack>
  );
}
