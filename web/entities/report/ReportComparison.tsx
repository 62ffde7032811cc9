import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Caption } from '../../ui/layout/Caption.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { comparedWith } from '../consumption/months/waterMonths.ts';
import { usualLitres } from '../consumption/usualLitres.ts';
import { LetterPart } from './letterStyle.ts';
import { changeOf, measuredAs, sumOf, useReportTexts, type Amounts, type Report } from './report.ts';

const Bars = styled.dl`
  display: grid;
  gap: ${space(3)};
  font-size: ${fontSize.small};
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space(1)} ${space(3)};
    align-items: end;
  }
  [data-own] {
    font-weight: 600;
  }
`;

const Bar = styled.dd`
  grid-column: 1 / -1;
  display: flex;
  gap: 1.5px;
  height: 14px;
  i {
    min-width: 0;
    border-radius: 1px;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  i[data-of='cold'] {
    background: ${color('mediaCold')};
  }
  i[data-of='hot'] {
    background: ${color('mediaHot')};
  }
  &[data-pale] i {
    opacity: 0.55;
  }
`;

type Compared = Amounts & { name: string; own?: boolean };

/** To the hundredth, so that the share follows from what is shown. */
const shown = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100) / 100);

/** The month before, where all of it was measured and it measured the same water. */
const monthBefore = ({ months, cold, hot }: Report) => {
  const before = months.at(-2);
  if (!before || before.measuredFrom) return null;
  const isSame = typeof before.cold === typeof cold && typeof before.hot === typeof hot;
  return isSame && sumOf(before) !== null ? before : null;
};

function useCompared(report: Report): Compared[] {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const { lastYear, similar, month, cold = null, hot = null } = report;
  const before = lastYear ? null : monthBefore(report);
  const own = (of: string) => t('waterReport.ownMonth', { month: texts.month(of) });
  const apartments = texts.number(similar?.apartments ?? 0);
  return [
    { name: own(month), own: true, cold, hot },
    ...(similar
      ? [
          {
            name: t(similar.byPersons ? 'waterReport.similarByPersons' : 'waterReport.similar', { apartments }),
            ...measuredAs(report, similar),
          },
        ]
      : []),
    ...(lastYear ? [{ name: own(yearBefore(month)), ...measuredAs(report, lastYear) }] : []),
    ...(before ? [{ ...before, name: own(before.month) }] : []),
  ];
}

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** The apartment beside others of about its size and beside itself, as bars of one scale. */
export function ReportComparison({ report, level }: { report: Report; level: 2 | 3 }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const Heading = `h${level}` as const;
  const compared = useCompared(report);
  const { similar, lastYear, litresPerPersonDay, months } = report;
  const amount = shown(sumOf(report));
  if (amount === null) return null;
  const most = Math.max(0.001, ...compared.map((one) => sumOf(one) ?? 0));
  const others = similar ? shown(sumOf(measuredAs(report, similar))) : null;
  const change = changeOf(others, amount);
  const began = months[0]?.measuredFrom;
  return (
    <LetterPart>
      <Heading>{t('waterReport.comparison')}</Heading>
      {change !== null && others !== null && (
        <p>
          {t(`waterReport.${comparedWith(amount, others)}ThanSimilar`, { share: texts.number(Math.abs(change) * 100) })}
        </p>
      )}
      {typeof litresPerPersonDay === 'number' && (
        <Caption>{t('waterReport.perPersonDay', { litres: texts.number(litresPerPersonDay), ...usualLitres })}</Caption>
      )}
      <Bars>
        {compared.map(({ name, own, cold, hot }) => (
          <div key={name} data-own={own}>
            <dt>{name}</dt>
            <dd>{texts.cubic(sumOf({ cold, hot }))}</dd>
            <Bar aria-hidden data-pale={own ? undefined : ''}>
              {typeof cold === 'number' && <i data-of="cold" style={{ width: `${(100 * cold) / most}%` }} />}
              {typeof hot === 'number' && <i data-of="hot" style={{ width: `${(100 * hot) / most}%` }} />}
            </Bar>
          </div>
        ))}
      </Bars>
      {!lastYear && began && (
        <Caption>
          {t('waterReport.measuredSince', { month: texts.monthFirst(months[0]?.month ?? ''), date: texts.day(began) })}
        </Caption>
      )}
    </LetterPart>
  );
}
