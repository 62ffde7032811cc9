import { useTranslation } from 'react-i18next';
import { useReportTexts } from './useReportTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Report } from './report.ts';

const isKnown = (amount: string | null | undefined): amount is string => amount !== null && amount !== undefined;

/** What the water of the month costs, and what is left to pay after the advance; nothing without prices. */
export function ReportCost({ report: { cost, advance, balance, corrections } }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const corrected = corrections.map((correction) => correction.cost).filter(isKnown);
  const parts = [
    [t('waterReport.cold'), cost.cold],
    [t('waterReport.hot'), cost.hot],
    [t('waterReport.baseFee'), cost.baseFee],
    [
      t('waterReport.corrections'),
      corrected.length === 0
        ? null
        : String(corrected.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100),
    ],
    [t('waterReport.allTogether'), cost.total],
    [t('waterReport.advance'), advance],
    ...(isKnown(advance) && isKnown(balance)
      ? [
          Number(balance) < 0
            ? [t('waterReport.returned'), String(Math.abs(Number(balance)))]
            : [t('waterReport.left'), balance],
        ]
      : []),
  ] as const;
  const items = parts.flatMap(([label = '', amount]) =>
    isKnown(amount) ? [{ label, value: texts.euros(amount) }] : [],
  );
  if (items.length === 0) return null;
  return (
    <Card title={t('waterReport.costs')}>
      <Stack gap={2}>
        <KeyValueList items={items} />
        <Caption>{t(isKnown(cost.total) ? 'waterReport.vat' : 'waterReport.pricesMissing')}</Caption>
      </Stack>
    </Card>
  );
}
