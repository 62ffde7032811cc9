import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showerCents } from '../consumption/months/waterMonths.ts';
import { Beside, Facts, LetterAnswer, LetterFoot, LetterHead, Remark, Sheet } from './letterStyle.ts';
import { ReportBill } from './ReportBill.tsx';
import { ReportComparison } from './ReportComparison.tsx';
import { ReportMeters } from './ReportMeters.tsx';
import { ReportMonths } from './ReportMonths.tsx';
import { sumOf, useReportTexts, type Report } from './report.ts';
import { billOf, lastPrice, type Bill } from './reportBill.ts';

/** The sum of the month in a sentence, its water where it has no price, and what is left of it in words. */
function Answer({ report, bill: { total, advance, rest }, level }: { report: Report; bill: Bill; level: 2 | 3 }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const Heading = `h${level}` as const;
  const month = texts.monthName(report.month);
  const answer = report.correctionOnly
    ? t('waterReport.answerCorrection', { euros: texts.cents(total) })
    : total === null
      ? t('waterReport.answerWater', { month, amount: texts.cubic(sumOf(report)) })
      : t('waterReport.answer', { month, euros: texts.cents(total) });
  const kind = rest === null ? null : rest > 0 ? 'restToPay' : rest < 0 ? 'restToReturn' : 'restNone';
  return (
    <LetterAnswer>
      <Heading>{answer}</Heading>
      {kind !== null && rest !== null && (
        <p>
          {advance === null ? '' : t('waterReport.advanceWas', { euros: texts.cents(advance) })}
          <strong>{t(`waterReport.${kind}`, { euros: texts.cents(Math.abs(rest)) })}</strong>
        </p>
      )}
    </LetterAnswer>
  );
}

/**
 * How much smaller the sheet is printed, so that it stays one: by the lines of its bill, those under the names being
 * smaller, and the room of a notice.
 */
const densityOf = (report: Report, { rows }: Bill): 'tight' | 'tightest' | undefined => {
  const under = rows.filter(({ days, correction }) => days || correction).length;
  const lines = rows.length + 0.6 * under + (report.readUntil ? 3 : 0);
  return lines <= 13 ? undefined : lines <= 19 ? 'tight' : 'tightest';
};

/** What a shorter shower saves, by the prices of the report; nothing without them. */
function Tip({ report }: { report: Report }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const [cold, hot] = [lastPrice(report, 'COLD_WATER'), lastPrice(report, 'HOT_WATER')];
  if (cold === null || hot === null) return null;
  const count = report.space.residentCount ?? 1;
  const euros = texts.about(showerCents(cold, hot) * count);
  return (
    <Remark>
      <strong>{t('waterReport.tip')}</strong> {t('waterReport.shower', { count, euros })}
    </Remark>
  );
}

type Props = {
  report: Report;
  /** Level of its title: 2 on a page that has another one. */
  headingLevel: 1 | 2;
};

/** A water report as a letter of one sheet: what the month cost and why, whether that is a lot, and the registers. */
export function ReportLetter({ report, headingLevel }: Props) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const Title = `h${headingLevel}` as const;
  const level = headingLevel === 1 ? 2 : 3;
  const { target, space, periodFrom, periodUntil, correctionOnly } = report;
  const bill = billOf(report);
  const title = correctionOnly
    ? t('waterReport.correctionOf')
    : t('waterReport.of', { month: texts.month(report.month) });
  return (
    <Sheet aria-label={title} data-density={densityOf(report, bill)}>
      <div>
        <LetterHead>
          <div>
            <p style={{ color: 'inherit' }}>{target.name}</p>
            <p>{[target.address, target.city].filter(Boolean).join(', ')}</p>
          </div>
          <div>
            <Title>{title}</Title>
            {periodFrom && periodUntil && <p>{texts.days(periodFrom, periodUntil)}</p>}
          </div>
        </LetterHead>
        <Facts>
          <span>{t('waterReport.space', { name: space.name })}</span>
          {typeof space.size === 'number' && <span>{t('waterReport.size', { size: texts.exact(space.size) })}</span>}
          {typeof space.residentCount === 'number' && (
            <span>{t('waterReport.residents', { residents: texts.number(space.residentCount) })}</span>
          )}
        </Facts>
        <Answer report={report} bill={bill} level={level} />
        {report.readUntil && (
          <Banner tone="info" title={t('waterReport.readUntil', { date: texts.day(report.readUntil) })}>
            {t('waterReport.readUntilText')}
          </Banner>
        )}
        <ReportBill report={report} bill={bill} level={level} />
        {!correctionOnly && (
          <Beside>
            <ReportComparison report={report} level={level} />
            <ReportMonths report={report} level={level} />
          </Beside>
        )}
        <ReportMeters report={report} level={level} />
        <Tip report={report} />
        <LetterFoot>{t(correctionOnly ? 'waterReport.correctionFoot' : 'waterReport.foot')}</LetterFoot>
      </div>
    </Sheet>
  );
}
