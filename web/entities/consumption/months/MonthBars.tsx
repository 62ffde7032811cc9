import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../../i18n/format.ts';
import { figuresStyle } from '../../../ui/display/figuresStyle.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { color, fontSize, radius, space } from '../../../ui/theme/tokens.ts';
import { waterOf, type WaterMonth } from './waterMonths.ts';

/** Height of the highest bar and of the room over it for a label, in pixels. */
const [tallest, headroom] = [132, 24];

const Frame = styled.div`
  ${figuresStyle}
  container-type: inline-size;
`;

const Plot = styled.div`
  position: relative;
`;

const Months = styled.ul`
  display: flex;
  font-size: ${fontSize.tiny};
  padding: 0;
  list-style: none;
  li {
    flex: 1 1 0;
    min-width: 0;
  }
  /* As many months as have room for a finger. */
  @container (max-width: 539px) {
    font-size: 0.6875rem;
    li:nth-last-child(n + 9) {
      display: none;
    }
  }
`;

const Month = styled.button`
  display: flex;
  flex-direction: column;
  width: 100%;
  padding: 0 0 ${space(1)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color('muted')};
  font: inherit;
  font-size: inherit;
  line-height: 1.35;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-pressed='true'] {
    background: ${color('sunken')};
    strong,
    span {
      color: ${color('text')};
      font-weight: 600;
    }
  }
  strong {
    padding-top: ${space(1)};
    border-top: 1px solid ${color('lineStrong')};
    color: ${color('text')};
    font-weight: 500;
  }
`;

const Column = styled.i`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  height: ${tallest + headroom}px;
  font-style: normal;
  b {
    width: 66%;
    max-width: 40px;
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
  u {
    position: absolute;
    inset-inline: 0;
    border-top: 1.5px dashed ${color('text')};
  }
  b[data-of='forecast'] {
    border: 1.5px dashed ${color('mediaHot')};
    border-bottom: 0;
  }
`;

const Similar = styled.div`
  position: absolute;
  inset-inline: 0;
  border-top: 1.5px dashed ${color('text')};
  pointer-events: none;
  span {
    position: absolute;
    bottom: 1px;
    left: 0;
    padding: 0 ${space(1)};
    border-radius: ${radius.small};
    background: color-mix(in oklab, ${color('surface')} 88%, transparent);
    color: ${color('text')};
    font-size: ${fontSize.tiny};
  }
`;

const Keys = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding-top: ${space(2)};
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

type Props = {
  label: string;
  months: readonly WaterMonth[];
  /** Amount that the last month will come to; null for none. */
  forecast: number | null;
  /** Amount of similar flats and their number; null for none. */
  similar: { amount: number; apartments: number; month: string } | null;
  /** Amounts of similar flats in each month that has one; without any the one of `similar` is drawn over all months. */
  similarMonths: ReadonlyMap<string, number>;
  chosen: string;
  onChoose: (month: string) => void;
};

/**
 * Cold and hot water by month, each month a button that is chosen with a press or the arrow keys; the last may have its
 * forecast, and all are compared with similar flats by a line.
 */
export function MonthBars({ label, months, forecast, similar, similarMonths, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const short = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const monthName = (month: string) => short.format(new Date(`${month}-01`)).replace('.', '');
  const most = Math.max(
    0.001,
    forecast ?? 0,
    similar?.amount ?? 0,
    ...similarMonths.values(),
    ...months.map((month) => waterOf(month) ?? 0),
  );
  const pixels = (amount: number) => Math.round((amount / most) * tallest);
  const last = months.at(-1)?.month;
  const move = (event: KeyboardEvent) => {
    const at = months.findIndex(({ month }) => month === chosen);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: months.length - 1 };
    const next = months[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.month);
    list.current?.querySelector<HTMLElement>(`[data-month="${next.month}"]`)?.focus();
  };
  return (
    <Frame>
      <Plot>
        <Months aria-label={label} ref={list} onKeyDown={move}>
          {months.map((one) => {
            const { month, cold, hot } = one;
            const amount = waterOf(one);
            const rest = month === last && forecast !== null ? Math.max(0, forecast - (amount ?? 0)) : 0;
            const others = similarMonths.get(month);
            const text = amount === null ? '–' : format.number(amount, 1);
            return (
              <li key={month}>
                <Month
                  type="button"
                  data-month={month}
                  aria-pressed={month === chosen}
                  tabIndex={month === chosen ? 0 : -1}
                  onClick={() => onChoose(month)}
                >
                  <Column aria-hidden>
                    {rest > 0 && (
                      <>
                        ≈ {format.number(forecast ?? 0, 1)}
                        <b data-of="forecast" style={{ height: pixels(rest) }} />
                      </>
                    )}
                    {others !== undefined && <u style={{ bottom: pixels(others) }} />}
                    {hot !== null && <b data-of="hot" style={{ height: pixels(hot) }} />}
                    {cold !== null && <b data-of="cold" style={{ height: pixels(cold) }} />}
                  </Column>
                  <strong aria-hidden>{text}</strong>
                  <span aria-hidden>{monthName(month)}</span>
                  <VisuallyHidden>
                    {`${format.month(`${month}-01`)}: ${amount === null ? t('consumption.unknown') : `${text} m³`}`}
                    {others !== undefined && `, ${t('flat.similarLine', { amount: format.number(others, 1) })}`}
                  </VisuallyHidden>
                </Month>
              </li>
            );
          })}
        </Months>
        {similar && similarMonths.size === 0 && (
          <Similar aria-hidden style={{ top: headroom + tallest - pixels(similar.amount) }}>
            <span>{t('flat.similarLine', { amount: format.number(similar.amount, 1) })}</span>
          </Similar>
        )}
      </Plot>
      <Keys>
        {t('flat.perMonth')}
        <span>
          <i style={{ background: color('mediaCold') }} />
          {t('flat.cold')}
        </span>
        <span>
          <i style={{ background: color('mediaHot') }} />
          {t('flat.hot')}
        </span>
        {forecast !== null && (
          <span>
            <i style={{ border: `1.5px dashed ${color('mediaHot')}` }} />
            {t('flat.estimate')}
          </span>
        )}
        {similar && (
          <span>
            <i style={{ width: 16, height: 0, borderTop: `1.5px dashed ${color('text')}` }} />
            {similarMonths.size > 0
              ? t('flat.similarByMonth')
              : t('flat.similarOf', { count: similar.apartments, month: format.month(`${similar.month}-01`) })}
          </span>
        )}
      </Keys>
    </Frame>
  );
}
