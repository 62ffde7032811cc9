import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { LetterPart } from './letterStyle.ts';
import { sumOf, useReportTexts, type Report } from './report.ts';

/** Height of the highest bar and of the label over it, in pixels. */
const [tallest, headroom] = [124, 20];

const Plot = styled.div`
  display: flex;
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  line-height: 1.35;
  > div {
    flex: 1 1 0;
    min-width: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    white-space: nowrap;
  }
  [data-newest] > span {
    color: ${color('text')};
    font-weight: 600;
  }
  span {
    min-height: 1.35em;
  }
`;

const Column = styled.i`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  width: 100%;
  height: ${tallest + headroom}px;
  margin-bottom: ${space(1)};
  border-bottom: 1px solid ${color('lineStrong')};
  color: ${color('text')};
  font-style: normal;
  font-weight: 600;
  b {
    width: 66%;
    max-width: 22px;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  b[data-of='hot'] {
    margin-bottom: 1.5px;
    border-radius: 2px 2px 0 0;
    background: ${color('mediaHot')};
  }
  b[data-of='cold'] {
    background: ${color('mediaCold')};
  }
  b[data-of='part'] {
    border: 1.5px dashed ${color('lineStrong')};
    border-bottom: 0;
  }
`;

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
    print-color-adjust: exact;
  }
`;

/** Cold and hot water by month as bars, and as a table for those who do not see them; nothing of one month or less. */
export function ReportMonths({ report: { months, cold, hot }, level }: { report: Report; level: 2 | 3 }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const Heading = `h${level}` as const;
  const first = months.findIndex((one) => sumOf(one) !== null);
  const bars = first < 0 ? [] : months.slice(first);
  if (bars.length < 2) return null;
  const whole = bars.map((one) => (one.measuredFrom ? 0 : (sumOf(one) ?? 0)));
  const most = Math.max(0.001, ...bars.map((one) => sumOf(one) ?? 0));
  const largest = whole.indexOf(Math.max(...whole));
  const pixels = (amount: number) => Math.round((amount / most) * tallest);
  const part = bars.find(({ measuredFrom }) => measuredFrom)?.measuredFrom;
  return (
    <LetterPart>
      <Heading>{t('waterReport.months')}</Heading>
      <Plot aria-hidden>
        {bars.map((one, at) => {
          const isNewest = at === bars.length - 1;
          const amount = sumOf(one);
          const isPart = Boolean(one.measuredFrom);
          return (
            <div key={one.month} data-newest={isNewest || undefined}>
              <Column>
                {amount !== null && (at === largest || isNewest) && texts.number(amount, 1)}
                {isPart && amount !== null && <b data-of="part" style={{ height: Math.max(4, pixels(amount)) }} />}
                {!isPart && typeof one.hot === 'number' && <b data-of="hot" style={{ height: pixels(one.hot) }} />}
                {!isPart && typeof one.cold === 'number' && <b data-of="cold" style={{ height: pixels(one.cold) }} />}
              </Column>
              <span>{texts.monthLetter(one.month)}</span>
              <span>{(at === 0 || one.month.endsWith('-01')) && one.month.slice(0, 4)}</span>
            </div>
          );
        })}
      </Plot>
      <Keys aria-hidden>
        {typeof cold === 'number' && (
          <span>
            <i style={{ background: color('mediaCold') }} />
            {t('waterReport.coldKey')}
          </span>
        )}
        {typeof hot === 'number' && (
          <span>
            <i style={{ background: color('mediaHot') }} />
            {t('waterReport.hotKey')}
          </span>
        )}
        {part && (
          <span>
            <i style={{ border: `1.5px dashed ${color('lineStrong')}` }} />
            {t('waterReport.since', { date: texts.day(part) })}
          </span>
        )}
      </Keys>
      <VisuallyHidden as="div">
        <table aria-label={t('waterReport.months')}>
          <thead>
            <tr>
              <th scope="col">{t('waterReport.month')}</th>
              <th scope="col">{t('waterReport.cold')}</th>
              <th scope="col">{t('waterReport.hot')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((one) => (
              <tr key={one.month}>
                <th scope="row">
                  {texts.month(one.month)}
                  {one.measuredFrom && ` (${t('waterReport.since', { date: texts.day(one.measuredFrom) })})`}
                </th>
                <td>{texts.cubic(one.cold)}</td>
                <td>{texts.cubic(one.hot)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </LetterPart>
  );
}
