import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WaterBalance_spaces$key } from '../../__generated__/WaterBalance_spaces.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { FlowDiagram } from '../../ui/chart/FlowDiagram.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { balanceOf, findingFrom } from './waterBalance.ts';

type Part = { id: string; label: string; amount: number; ink: number };

/** Where the water of the main meter went: flats, common spaces, and what no meter counted, in m³, percent and euros. */
export function WaterBalance({ spaces: key }: { spaces: WaterBalance_spaces$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const spaces = useFragment(
    graphql`
      fragment WaterBalance_spaces on Space
      @relay(plural: true)
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
      ) {
        type
        whole: consumption(from: $from, to: $to, period: YEAR, types: $types) @required(action: THROW) {
          type {
            kind
          }
          total {
            amount
            cost
          }
        }
      }
    `,
    key,
  );
  const balance = balanceOf(spaces);
  if (!balance) return null;
  const { main, price, unmeasured } = balance;
  const percent = (amount: number) => `${format.number((amount / main) * 100, 1)}\u00a0%`;
  const cubic = (amount: number) => `${format.number(amount, 1)}\u00a0m³`;
  const euros = (amount: number) =>
    price === null ? '–' : t('consumption.cost', { euros: format.number(amount * price, 2) });
  const parts: Part[] = [
    { id: 'cold', label: t('consumptionType.coldOfFlats'), amount: balance.coldOfFlats, ink: 0 },
    { id: 'hot', label: t('consumptionType.hotOfFlats'), amount: balance.hotOfFlats, ink: 1 },
    ...(balance.common > 0
      ? [{ id: 'common', label: t('consumptionType.common'), amount: balance.common, ink: 2 }]
      : []),
    {
      id: 'unmeasured',
      label: t(balance.common > 0 ? 'consumptionType.loss' : 'consumptionType.lossAndCommon'),
      amount: unmeasured,
      ink: 3,
    },
  ];
  const said = { amount: cubic(unmeasured), share: percent(unmeasured), euros: euros(unmeasured) };
  return (
    <Card title={t('consumptionType.whereItGoes')}>
      <Stack gap={4}>
        {unmeasured / main > findingFrom && (
          <Banner
            tone="warning"
            title={t(price === null ? 'consumptionType.finding' : 'consumptionType.findingCost', said)}
          />
        )}
        {unmeasured < 0 && <Banner tone="info" title={t('consumptionType.more')} />}
        <FlowDiagram
          source={`${t('consumption.types.MAIN_WATER_METER')} ${cubic(main)}`}
          parts={parts.map((part) => ({
            ...part,
            label: `${part.label} ${percent(part.amount)}`,
            shortLabel: percent(part.amount),
          }))}
        />
        <Table<Part>
          label={t('consumptionType.whereItGoes')}
          rows={parts}
          rowKey={({ id }) => id}
          columns={[
            { id: 'part', header: t('consumptionType.part'), cell: ({ label }) => label, breaks: true },
            { id: 'amount', header: t('consumptionChart.amount'), align: 'end', cell: ({ amount }) => cubic(amount) },
            { id: 'share', header: t('consumptionChart.share'), align: 'end', cell: ({ amount }) => percent(amount) },
            {
              id: 'euros',
              header: t('consumptionRange.cost'),
              align: 'end',
              hideBelow: 'phone',
              folds: 'named',
              cell: ({ amount }) => euros(amount),
            },
          ]}
          footer={{
            part: t('consumption.types.MAIN_WATER_METER'),
            amount: cubic(main),
            share: percent(main),
            euros: euros(main),
          }}
        />
      </Stack>
    </Card>
  );
}
