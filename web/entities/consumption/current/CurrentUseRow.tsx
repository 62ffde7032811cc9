import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { unitOf, type ConsumptionType } from '../consumptionTypes.ts';
import { appearanceOf } from '../../value/valueKinds.ts';
import { amountScale } from '../../../i18n/amountScale.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bullet } from '../../../ui/chart/Bullet.tsx';
import { figuresStyle } from '../../../ui/display/figuresStyle.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { color, fontSize, seriesColor, space, type Ink } from '../../../ui/theme/tokens.ts';
import type { Compared, CurrentUse } from './currentUse.ts';
import { useUsualWords } from './useUsualWords.ts';

/** Rows that arrange themselves by the width of the list. */
export const RowList = styled.ul`
  container: uses / inline-size;
  margin: 0;
  padding: 0;
  list-style: none;
  + p {
    padding: ${space(2)} var(--pad) ${space(3)};
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  @container uses (min-width: 700px) {
    grid-template-columns: 9rem 7rem minmax(160px, 1fr) 19rem;
    min-height: 64px;
    > :nth-child(n + 3) {
      grid-column: auto;
    }
    > :last-child {
      grid-column: 4;
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Swatch = styled.i<{ $ink: Ink }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  background: ${({ $ink }) => seriesColor($ink)};
  forced-color-adjust: none;
`;

const Amount = styled.strong`
  ${figuresStyle}
  text-align: end;
  font-size: ${fontSize.large};
  font-weight: 600;
`;

const Words = styled.span`
  b {
    font-weight: 500;
  }
  b[data-beyond] {
    font-weight: 600;
  }
  b[data-beyond]::before {
    content: '▲ ' / '';
    color: ${color('warn')};
  }
`;

type Props = {
  type: ConsumptionType;
  use: CurrentUse;
  /** Least use of an hour in the last night, of a meter of water; null if unknown. */
  leastAtNight?: number | null;
};

/** What was used of one type today so far, as a bar against the usual and in words; the last whole hour under it. */
export function CurrentUseRow({ type, use: { today, hour }, leastAtNight }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useUsualWords();
  const { color: ink } = appearanceOf(type);
  const written = (amount: number) => format.amount(amount, amountScale(unitOf[type], amount));
  const usually = ({ amount, usual }: Compared) =>
    usual === null
      ? t('consumptionCurrent.noUsual')
      : `${words(amount, usual, written).text}, ${t('consumptionCurrent.usually', { amount: written(usual.mean) })}`;
  return (
    <Line>
      <Name>
        <Swatch $ink={ink} />
        {t(`consumption.types.${type}`)}
      </Name>
      <Amount>{today ? written(today.amount) : '–'}</Amount>
      {today?.usual && today.usual.mean > 0 && (
        <Bullet value={today.amount} usual={today.usual.mean} range={today.usual} ink={ink} />
      )}
      <Words>
        {today ? (
          <b data-beyond={today.usual && words(today.amount, today.usual, written).isBeyond ? '' : undefined}>
            {usually(today)}
          </b>
        ) : (
          t('consumptionCurrent.noToday')
        )}
        <Caption>
          {hour
            ? `${t('consumptionCurrent.hour', { from: format.time(hour.from), to: format.time(hour.to) })}: ${written(hour.amount)}, ${usually(hour)}`
            : t('consumptionCurrent.noHour')}
        </Caption>
        {leastAtNight !== undefined && (
          <Caption>
            {leastAtNight === null
              ? t('consumptionCurrent.nightUnread')
              : t('consumptionCurrent.nightLeast', { litres: format.number(leastAtNight * 1000) })}
          </Caption>
        )}
      </Words>
    </Line>
  );
}
