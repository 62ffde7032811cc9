import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceMonths_space$key } from '../../__generated__/SpaceMonths_space.graphql.ts';
import { unitOf, type ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { litresOfLastMonth, usualLitres } from '../../entities/consumption/usualLitres.ts';
import { dayOf, periodAround, spanOf } from '../../entities/period/period.ts';
import { MonthsTile } from '../../entities/value/MonthsTile.tsx';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';

/** A month of one type: its days, what was used and what it cost. */
type Month = {
  readonly from: string;
  readonly to: string;
  readonly amount?: number | null;
  readonly cost?: string | null;
};

const dayMs = 86_400_000;

/** Fewest days of a month that a forecast is made of. */
const daysAtLeast = 3;

/**
 * What a month will come to if its days go on as they were: the mean of the days so far times its days; null in its first
 * days, or without an amount.
 */
export const forecastOf = (month: Month, end: number, now: number): { amount: number; cost: number | null } | null => {
  const start = Date.parse(month.from);
  const passed = (Math.min(now, end) - start) / dayMs;
  if (typeof month.amount !== 'number' || passed < daysAtLeast || now >= end) return null;
  const factor = (end - start) / dayMs / passed;
  return { amount: month.amount * factor, cost: month.cost ? Number(month.cost) * factor : null };
};

const waterOfFlats: readonly string[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

const moduleOf: Record<ConsumptionType, string> = {
  COLD_WATER_METER: 'WATER',
  HOT_WATER_METER: 'WATER',
  MAIN_WATER_METER: 'WATER',
  ENERGY_METER: 'HEATING',
  ELECTRICITY_METER: 'ELECTRICITY',
};

/** This month of a space beside the last one and a year ago, what it will come to, and what is paid besides. */
export function SpaceMonths({ space: key, type }: { space: SpaceMonths_space$key; type: ConsumptionType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => Date.now());
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
            from
            to
            amount
            cost
            litresPerPersonDay
          }
          ...MonthsTile_consumption
        }
      }
    `,
    key,
  );
  const own = space.months.find((one) => one.type.kind === type);
  if (!own) return null;
  const present = own.buckets.at(-1);
  const end = spanOf(periodAround('month', dayOf(now))).to;
  const forecast = present ? forecastOf(present, end, now) : null;
  const isWater = waterOfFlats.includes(type);
  const paidTogether = isWater ? space.months.filter((one) => waterOfFlats.includes(one.type.kind)) : [own];
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
  const similar = type === 'HOT_WATER_METER' ? space.similarWater?.hot : space.similarWater?.cold;
  const facts = [
    forecast && {
      label: t('consumptionType.forecast'),
      value: [written(forecast.amount), forecast.cost === null ? null : euros(forecast.cost)]
        .filter(Boolean)
        .join(' · '),
    },
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
      <MonthsTile consumption={own} />
      {facts.length > 0 && (
        <Card title={t('consumptionType.month')}>
          <KeyValueList items={facts} />
        </Card>
      )}
    </Grid>
  );
}
