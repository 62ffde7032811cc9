import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import billQuery from '../../__generated__/FlatBillQuery$parameters.ts';
import type { FlatBillQuery, ValueTypeKind } from '../../__generated__/FlatBillQuery.graphql.ts';
import { isConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import type { CalendarSpan } from '../../entities/period/calendarSpan.ts';
import { dayOf } from '../../entities/period/period.ts';
import { useFormat } from '../../i18n/format.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { billLines, type BillLine, type Fees } from './billLines.ts';
import type { ModuleLook } from '../../entities/place/modules.ts';

type Billed = {
  look: ModuleLook;
  fees: Fees;
  /** The fees that apply in the month, on its last day. */
  monthFees: Fees;
  month: CalendarSpan;
};

const totalOf = (lines: readonly BillLine[]): number => lines.reduce((total, { sum }) => total + sum, 0);

function LoadedBill({ queryRef, look, fees, monthFees, month }: Billed & { queryRef: PreloadedQuery<FlatBillQuery> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { space } = usePreloadedQuery<FlatBillQuery>(
    graphql`
      query FlatBillQuery($id: ID!, $from: DateTime!, $to: DateTime!, $types: [ValueTypeKind!]!)
      @preloadable
      @throwOnFieldError {
        space(id: $id) {
          consumption(from: $from, to: $to, period: MONTH, types: $types) {
            type {
              kind
              unit
            }
            total {
              amount
            }
          }
        }
      }
    `,
    queryRef,
  );
  const used = (space?.consumption ?? []).map(({ type, total }) => ({
    type: type.kind,
    amount: total.amount ?? null,
    unit: type.unit ?? '',
  }));
  const lines = billLines(look, fees, used);
  const [total, monthTotal] = [totalOf(lines), totalOf(billLines(look, monthFees, used))];
  const euros = (sum: number) => format.euros(sum);
  const labelOf = ({ id }: BillLine): string => {
    if (id === 'baseFee') return t('settings.baseFee');
    return isConsumptionType(id) ? t(`consumption.types.${id}`) : t('settings.prepaymentFee');
  };
  const sumOf = ({ sum, priced }: BillLine): string =>
    priced
      ? t('settings.pricedSum', {
          amount: format.number(priced.amount, 2),
          unit: priced.unit,
          price: format.exact(priced.price, 2),
          sum: euros(sum),
        })
      : euros(sum);
  return (
    <KeyValueList
      items={[
        { label: t('settings.exampleMonth'), value: format.month(dayOf(Date.parse(month.from))) },
        ...lines.map((line) => ({ label: labelOf(line), value: sumOf(line) })),
        {
          label: t('settings.exampleTotal'),
          value: <strong>{euros(total)}</strong>,
        },
        ...(euros(total) === euros(monthTotal) ? [] : [{ label: t('settings.exampleOwn'), value: euros(monthTotal) }]),
      ]}
    />
  );
}

/** The bill of one flat for a month, which follows the fees as they are typed, beside its total with its own fees. */
export function FlatBill({ spaceId, ...billed }: Billed & { spaceId: string }) {
  const skeleton = <Skeleton shape="block" height={160} />;
  const types = billed.look.priced.map(({ type }) => type as ValueTypeKind);
  return (
    <ErrorBoundary resetKey={spaceId}>
      {(attempt) => (
        <Suspense fallback={skeleton}>
          <QueryLoader
            query={billQuery}
            variables={{ id: spaceId, types, ...billed.month }}
            fetchKey={attempt}
            skeleton={skeleton}
          >
            {(queryRef) => <LoadedBill queryRef={queryRef} {...billed} />}
          </QueryLoader>
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
