import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceMonths_space$key } from '../../__generated__/SpaceMonths_space.graphql.ts';
import { unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { isShownIn, measures, type Measure } from '../../entities/consumption/measures.ts';
import { litresOfLastMonth, usualLitres } from '../../entities/consumption/usualLitres.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';

const waterOfFlats: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

const moduleOf: Record<ConsumptionType, string> = {
  COLD_WATER_METER: 'WATER',
  HOT_WATER_METER: 'WATER',
  MAIN_WATER_METER: 'WATER',
  ENERGY_METER: 'HEATING',
  ELECTRICITY_METER: 'ELECTRICITY',
};

/** This month of a space beside the last one and a year ago, and what is paid besides. */
export function SpaceMonths({ space: key, measure }: { space: SpaceMonths_space$key; measure: Measure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const space = useFragment(
    graphql`
      fragment SpaceMonths_space on Space
      @throwOnFieldError
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        residentCount
        similarWater {
          month
          cold
          hot
          apartments
        }
        target {
          modules {
            module
            baseFee
            prepaymentFee
          }
        }
        months: consumption(from: $from, to: $to, period: MONTH) @required(action: THROW) {
          type {
            kind
          }
          buckets {
            cost
            litresPerPersonDay
          }
          ...MonthsTile_consumption
        }
      }
    `,
    key,
  );
  const [type] = measures[measure];
  const own = space.months.filter((one) => isShownIn(measure, one.type.kind));
  if (own.length === 0) return null;
  const isWater = waterOfFlats.includes(type);
  const paidTogether = isWater ? space.months.filter((one) => waterOfFlats.includes(one.type.kind)) : own;
  const litres = isWater ? litresOfLastMonth(space.months) : null;
  const fees = space.target?.modules.find(({ module }) => module === moduleOf[type]);
  const costs = paidTogether.map(({ buckets }) => buckets.at(-1)?.cost ?? null);
  // Cents are added as whole numbers; a base fee alone is no cost of what was used.
  const total =
    fees?.baseFee && costs.every((cost) => cost !== null)
      ? [...costs, fees.baseFee].reduce<number>((sum, cost) => sum + Math.round(Number(cost) * 100), 0) / 100
      : null;
  const euros = (amount: number) => format.euros(amount);
  const written = (amount: number) => {
    const scale = amountScale(unitOf[type], amount);
    return format.amount(amount, scale);
  };
  const { cold, hot } = space.similarWater ?? {};
  const similar = measure === 'water' ? (cold ?? 0) + (hot ?? 0) || null : type === 'HOT_WATER_METER' ? hot : cold;
  const facts = [
    litres !== null && {
      label: t('consumptionType.litres'),
      value: t('consumptionType.litresUsual', { litres: format.number(litres), ...usualLitres }),
    },
    isWater &&
      !space.residentCount && {
        label: t('consumptionType.litres'),
        value: t('consumptionType.noResidents'),
      },
    isWater &&
      space.similarWater &&
      typeof similar === 'number' && {
        label: t('consumptionType.similar', { month: format.month(`${space.similarWater.month}-01`) }),
        value: t('consumptionType.similarMean', {
          amount: written(similar),
          count: space.similarWater.apartments,
        }),
      },
    total !== null && {
      label: t(isWater ? 'consumptionType.waterTotal' : 'consumptionType.total'),
      value: euros(total),
    },
    fees?.baseFee && {
      label: t('consumptionType.baseFee'),
      value: t('consumptionType.aMonth', { euros: euros(Number(fees.baseFee)) }),
    },
    fees?.prepaymentFee && {
      label: t('consumptionType.prepayment'),
      value: t('consumptionType.aMonth', { euros: euros(Number(fees.prepaymentFee)) }),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <Grid minColumn={280} gap={4}>
      {own.map((one) => (
        <MonthsTile key={one.type.kind} consumption={one} />
      ))}
      {facts.length > 0 && (
        <Card title={t('consumptionType.month')}>
          <KeyValueList items={facts} />
        </Card>
      )}
    </Grid>
  );
}
