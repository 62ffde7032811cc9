import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { rounded } from '../../../lists/rounded.ts';
import { tableFile } from '../../../lists/tableFile.ts';
import { FlowDiagram } from '../../../ui/chart/FlowDiagram.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { SpaceConsumption } from './spaceConsumption.ts';
import { balanceOf, findingFrom } from './waterBalance.ts';
import type { Ink } from '../../../ui/theme/tokens.ts';

type Part = { id: string; label: string; amount: number; ink: Ink };

type Props = {
  spaces: readonly SpaceConsumption[];
  /** Names of the place from the site inwards, and of the period, for the names of files. */
  place: readonly string[];
  period: string;
};

/** Where the water of the main meter went: flats, common spaces, and what no meter counted, in m³, percent and euros. */
export function WaterBalance({ spaces, place, period }: Props) {
  const drawing = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const format = useFormat();
  const balance = balanceOf(spaces);
  if (!balance) return null;
  const { main, price, unmeasured } = balance;
  const percent = (amount: number) => `${format.number((amount / main) * 100, 1)}\u00a0%`;
  const cubic = (amount: number) => `${format.number(amount, 1)}\u00a0m³`;
  const euros = (amount: number) => (price === null ? '–' : format.euros(amount * price));
  const factsOf = ({ amount }: Part) => [cubic(amount), percent(amount), ...(price === null ? [] : [euros(amount)])];
  const parts: Part[] = [
    { id: 'cold', label: t('consumptionType.coldOfFlats'), amount: balance.coldOfFlats, ink: 'mediaCold' },
    { id: 'hot', label: t('consumptionType.hotOfFlats'), amount: balance.hotOfFlats, ink: 'mediaHot' },
    ...(balance.common > 0
      ? [{ id: 'common', label: t('consumptionType.common'), amount: balance.common, ink: 'mediaMain' as const }]
      : []),
    {
      id: 'unmeasured',
      label: t(balance.common > 0 ? 'consumptionType.loss' : 'consumptionType.lossAndCommon'),
      amount: unmeasured,
      ink: 'mediaLoss',
    },
  ];
  const figures = { amount: cubic(unmeasured), share: percent(unmeasured), euros: euros(unmeasured) };
  const columns: Column<Part>[] = [
    {
      id: 'part',
      header: t('consumptionType.part'),
      cell: ({ label }) => label,
      fileValue: ({ label }) => label,
      breaks: true,
    },
    {
      id: 'amount',
      header: t('consumptionChart.amount'),
      align: 'end',
      cell: ({ amount }) => cubic(amount),
      fileHeader: `${t('consumptionChart.amount')} (m³)`,
      fileValue: ({ amount }) => rounded(amount, 2),
    },
    {
      id: 'share',
      header: t('consumptionChart.share'),
      align: 'end',
      cell: ({ amount }) => percent(amount),
      fileHeader: `${t('consumptionChart.share')} (%)`,
      fileValue: ({ amount }) => rounded((amount / main) * 100, 1),
    },
    {
      id: 'euros',
      header: t('consumptionRange.cost'),
      align: 'end',
      cell: ({ amount }) => euros(amount),
      fileHeader: `${t('consumptionRange.cost')} (€)`,
      fileValue: ({ amount }) => (price === null ? null : rounded(amount * price, 2)),
    },
  ];
  const whole: Part = { id: 'main', label: t('consumption.types.MAIN_WATER_METER'), amount: main, ink: 'mediaMain' };
  const title = t('consumptionType.whereItGoes');
  return (
    <Card
      title={title}
      actions={
        <FileMenu
          place={place}
          title={title}
          period={period}
          table={() => tableFile(columns, [...parts, whole])}
          {...(unmeasured >= 0 && { drawing })}
        />
      }
    >
      <Stack gap={4}>
        {unmeasured / main > findingFrom && (
          <Banner
            tone="warning"
            title={t(price === null ? 'consumptionType.finding' : 'consumptionType.findingCost', figures)}
          />
        )}
        {price !== null && (
          <Caption>{t('consumptionType.balancePrice', { price: format.exact(Number(price.toFixed(4)), 2) })}</Caption>
        )}
        {unmeasured < 0 ? (
          <Banner tone="info" title={t('consumptionType.more')} />
        ) : (
          <div ref={drawing}>
            <FlowDiagram
              source={whole.label}
              facts={factsOf(whole)}
              ink={whole.ink}
              parts={parts.map((part) => ({
                ...part,
                facts: factsOf(part),
              }))}
            />
          </div>
        )}
        <VisuallyHidden as="ul" aria-label={title}>
          {[...parts, whole].map((part) => (
            <li key={part.id}>{`${part.label}: ${factsOf(part).join(' · ')}`}</li>
          ))}
        </VisuallyHidden>
      </Stack>
    </Card>
  );
}
