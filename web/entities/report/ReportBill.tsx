import { useTranslation } from 'react-i18next';
import { Figures, LetterPart, Remark } from './letterStyle.ts';
import { useReportTexts, type Report } from './report.ts';
import type { Bill, BillRow } from './reportBill.ts';

type Texts = ReturnType<typeof useReportTexts>;

const weights: Partial<Record<BillRow['kind'], 'sum' | 'rest'>> = { sum: 'sum', rest: 'rest' };

function useRowTexts(texts: Texts) {
  const { t } = useTranslation();
  const names: Record<Exclude<BillRow['kind'], 'correction' | 'rest'>, string> = {
    cold: t('waterReport.cold'),
    hot: t('waterReport.hot'),
    baseFee: t('waterReport.baseFee'),
    sum: t('waterReport.allTogether'),
    advance: t('waterReport.advance'),
    correctedAdvance: t('waterReport.correctedAdvance'),
  };
  return {
    name: ({ kind, cents, correction }: BillRow): string => {
      if (kind === 'correction') return t('waterReport.correction', { month: texts.month(correction?.month ?? '') });
      if (kind === 'rest') return t((cents ?? 0) < 0 ? 'waterReport.returned' : 'waterReport.left');
      return names[kind];
    },
    quantity: ({ quantity }: BillRow): string => {
      if (!quantity) return '';
      if ('water' in quantity) return texts.water(quantity.water);
      return quantity.days === quantity.of
        ? t('waterReport.oneMonth')
        : t('waterReport.daysOfMonth', { days: texts.number(quantity.days), of: texts.number(quantity.of) });
    },
    price: ({ quantity, price }: BillRow): string => {
      if (price === null) return '';
      const isWater = quantity !== null && 'water' in quantity;
      return t(isWater ? 'waterReport.perCubic' : 'waterReport.perMonth', { price: texts.exact(price) });
    },
    /** What stands under the name of a row: the days of its price, or what was corrected. */
    under: ({ days, correction }: BillRow): string => {
      if (days) return texts.shortDays(days.from, days.until);
      if (!correction) return '';
      const { periodFrom, periodUntil, cold, hot, baseFee, advance } = correction;
      return [
        texts.days(periodFrom, periodUntil),
        typeof cold === 'number' && `${t('waterReport.cold')} ${texts.water(cold)}`,
        typeof hot === 'number' && `${t('waterReport.hot')} ${texts.water(hot)}`,
        baseFee && t('waterReport.correctedFee', { euros: texts.euros(baseFee) }),
        advance && t('waterReport.advanceOf', { euros: texts.euros(advance) }),
      ]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' · ');
    },
  };
}

/** How the sum of the report is made: quantity × price = amount, what corrects earlier months, and what is left to pay. */
export function ReportBill({ report, bill, level }: { report: Report; bill: Bill; level: 2 | 3 }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const of = useRowTexts(texts);
  const Heading = `h${level}` as const;
  const { cost, cold, hot, hotShare } = report;
  if (bill.rows.length === 0)
    return cold === null && hot === null ? null : <Remark>{t('waterReport.pricesMissing')}</Remark>;
  const water = Number(cost.cold ?? 0) + Number(cost.hot ?? 0);
  const hotMoney = typeof cost.hot === 'string' && water > 0 ? (100 * Number(cost.hot)) / water : null;
  return (
    <LetterPart>
      <Heading>{t('waterReport.costs')}</Heading>
      <Figures aria-label={t('waterReport.costs')}>
        <thead hidden>
          <tr>
            <th scope="col">{t('waterReport.line')}</th>
            <th scope="col">{t('waterReport.quantity')}</th>
            <th scope="col">{t('waterReport.price')}</th>
            <th scope="col">{t('waterReport.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {bill.rows.map((row) => {
            const [quantity, price, under] = [of.quantity(row), of.price(row), of.under(row)];
            const cents = row.kind === 'rest' && row.cents !== null ? Math.abs(row.cents) : row.cents;
            return (
              <tr key={row.id} data-weight={weights[row.kind]}>
                <th scope="row">
                  {of.name(row)}
                  {under && <small data-long={row.correction ? '' : undefined}>{under}</small>}
                  {quantity && (
                    <small data-made>
                      {quantity} {price}
                    </small>
                  )}
                </th>
                <td data-made>{quantity}</td>
                <td data-made>{price}</td>
                <td>{texts.cents(cents)}</td>
              </tr>
            );
          })}
        </tbody>
      </Figures>
      {bill.total === null && <Remark>{t('waterReport.pricesMissing')}</Remark>}
      {typeof hotShare === 'number' && hotMoney !== null && typeof cold === 'number' && (
        <Remark>{t('waterReport.hotShare', { share: texts.number(hotShare), money: texts.number(hotMoney) })}</Remark>
      )}
    </LetterPart>
  );
}
