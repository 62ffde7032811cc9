import { useTranslation } from 'react-i18next';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { changeOf, measuredAs, sumOf, useReportTexts, type Report } from './report.ts';

/** The figures of the month: its water, that of a person's day, and its cost. */
export function ReportFigures({ report }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const { cold, hot, hotShare, litresPerPersonDay, lastYear, cost, balance } = report;
  const total = sumOf(report);
  const change = lastYear ? changeOf(sumOf(measuredAs(report, lastYear)), total) : null;
  const beside =
    change !== null
      ? t('waterReport.sinceLastYear', { change: texts.change(change) })
      : report.similar &&
        t('waterReport.ofSimilar', { amount: texts.water(sumOf(measuredAs(report, report.similar))) });
  const shareOf = (share: number | null | undefined) =>
    typeof hotShare === 'number' && typeof share === 'number'
      ? t('waterReport.share', { share: texts.number(share) })
      : null;
  const water = (label: string, amount: number | null, secondary?: string | null) => (
    <StatTile
      icon="droplet"
      label={label}
      value={amount === null ? '–' : texts.figure(amount)}
      {...(amount === null ? {} : { unit: 'm³' })}
      {...(secondary ? { secondary } : {})}
    />
  );
  return (
    <Grid minColumn={170} gap={3} stretch pairs>
      {!report.correctionOnly && water(t('waterReport.total'), total, beside)}
      {typeof cold === 'number' &&
        typeof hot === 'number' &&
        water(t('waterReport.cold'), cold, shareOf(100 - (hotShare ?? 0)))}
      {typeof hot === 'number' && water(t('waterReport.hot'), hot, shareOf(hotShare))}
      {typeof litresPerPersonDay === 'number' && (
        <StatTile
          icon="droplet"
          label={t('waterReport.perPersonDay')}
          value={texts.number(litresPerPersonDay)}
          unit="l"
          secondary={
            typeof report.space.residentCount === 'number'
              ? t('waterReport.residents', { residents: texts.number(report.space.residentCount) })
              : undefined
          }
        />
      )}
      {cost.total !== null && cost.total !== undefined && (
        <StatTile
          icon="chart"
          label={t('waterReport.cost')}
          value={texts.number(Number(cost.total), 2)}
          unit="€"
          secondary={
            report.advance === null || report.advance === undefined || balance === null || balance === undefined
              ? undefined
              : t(Number(balance) < 0 ? 'waterReport.toReturn' : 'waterReport.toPay', {
                  euros: texts.number(Math.abs(Number(balance)), 2),
                })
          }
        />
      )}
    </Grid>
  );
}
