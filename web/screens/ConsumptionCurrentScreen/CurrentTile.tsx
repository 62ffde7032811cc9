import { useTranslation } from 'react-i18next';
import { unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatTile } from '../../ui/display/StatTile.tsx';
import type { CurrentUse } from './currentUse.ts';

type Props = {
  type: ConsumptionType;
  name: string;
  use: CurrentUse;
  /** Least use of an hour in the last night, of the main meter of water; null if unknown. */
  leastAtNight?: number | null;
};

/** What was used of one type today so far and in the last whole hour, each against the usual, in words. */
export function CurrentTile({ type, name, use: { today, hour }, leastAtNight }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const scaleOf = (amount: number) => amountScale(unitOf[type], amount);
  const written = (amount: number) => {
    const scale = scaleOf(amount);
    return format.amount(amount, scale);
  };
  const usually = ({ amount, usual }: { amount: number; usual: number | null }) => {
    if (usual === null) return t('consumptionCurrent.noUsual');
    const change = usual > 0 ? ` (${format.change(amount / usual - 1)})` : '';
    return t('consumptionCurrent.usually', { amount: `${written(usual)}${change}` });
  };
  const scale = scaleOf(today?.amount ?? 0);
  return (
    <StatTile
      icon={appearanceOf(type).icon}
      label={name}
      value={today ? format.scaled(today.amount, scale) : '–'}
      {...(today && { unit: scale.unit })}
      secondary={
        <>
          {today ? (
            <>
              <div>{t('consumptionCurrent.todayUntil', { time: format.time(today.until) })}</div>
              <div>{usually(today)}</div>
            </>
          ) : (
            <div>{t('consumptionCurrent.noToday')}</div>
          )}
          {hour ? (
            <>
              <div>
                {t('consumptionCurrent.hour', { from: format.time(hour.from), to: format.time(hour.to) })}:{' '}
                <strong>{written(hour.amount)}</strong>
              </div>
              <div>{usually(hour)}</div>
            </>
          ) : (
            <div>{t('consumptionCurrent.noHour')}</div>
          )}
          {leastAtNight !== undefined && (
            <div>
              {leastAtNight === null
                ? t('consumptionCurrent.nightUnread')
                : t('consumptionCurrent.nightLeast', { litres: format.number(leastAtNight * 1000) })}
            </div>
          )}
        </>
      }
    />
  );
}
