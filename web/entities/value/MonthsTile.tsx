import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MonthsTile_consumption$key } from '../../__generated__/MonthsTile_consumption.graphql.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { BarSpark } from '../../ui/chart/BarSpark.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType } from '../consumption/consumptionTypes.ts';
import { paidPrice } from '../consumption/paidPrice.ts';
import { dayOf } from '../period/period.ts';
import { TileValue } from './ConsumptionTile.tsx';
import { useSparkLabel } from './amountTexts.ts';
import { appearanceOf } from './valueKinds.ts';

/** What was used of one thing this month so far, beside the last month and the same month a year ago, both whole. */
export function MonthsTile({
  consumption: key,
  change,
  to,
}: {
  consumption: MonthsTile_consumption$key;
  /** By how much the days so far differ from the same days a year ago, as a share: 0.1 is a tenth more. */
  change?: number | null | undefined;
  to?: string | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, buckets } = useFragment(
    graphql`
      fragment MonthsTile_consumption on Consumption {
        type {
          kind
          name
          unit
        }
        buckets {
          from
          amount
          cost
        }
      }
    `,
    key,
  );
  const name = isConsumptionType(type.kind) ? t(`consumption.types.${type.kind}`) : type.name;
  const appearance = appearanceOf(type.kind);
  const sparkLabel = useSparkLabel();
  const amounts = buckets.map(({ amount }) => amount ?? null);
  const scale = amountScale(type.unit ?? '', Math.max(0, ...amounts.flatMap((amount) => amount ?? [])));
  const written = (amount: number | null | undefined) =>
    typeof amount === 'number' ? format.scaled(amount, scale) : null;
  const withUnit = (amount: number | null | undefined) => {
    const text = written(amount);
    return text === null ? t('consumption.unknown') : `${text}\u00a0${scale.unit}`;
  };
  const now = written(amounts.at(-1));
  const cost = Number(buckets.at(-1)?.cost ?? 0);
  // A price shows best where much of it was paid: the cost of little is rounded.
  const dearest = buckets.toSorted((one, other) => Number(other.cost ?? 0) - Number(one.cost ?? 0))[0];
  const price = cost > 0 && dearest?.amount ? format.exact(paidPrice(Number(dearest.cost), dearest.amount), 2) : null;
  /** An earlier month by its name: it is whole, and the present one is not. */
  const wholeMonth = (at: number) => {
    const bucket = buckets.at(at);
    if (!bucket) return null;
    return t('consumption.wholeMonth', {
      month: format.month(dayOf(Date.parse(bucket.from))),
      amount: withUnit(bucket.amount),
    });
  };
  const facts = [
    wholeMonth(-2),
    typeof change === 'number' ? t('consumption.sameDays', { share: format.change(change) }) : wholeMonth(-13),
    price === null ? null : t('consumption.costAt', { euros: format.number(cost, 2), price, unit: type.unit ?? '' }),
  ].filter((fact) => fact !== null);
  return (
    <StatTile
      icon={appearance.icon}
      label={name}
      value={
        <TileValue to={to} name={`${name}: ${withUnit(amounts.at(-1))}`}>
          {now ?? '–'}
        </TileValue>
      }
      {...(now === null ? {} : { unit: scale.unit })}
      secondary={facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
      chart={
        <Stack gap={1}>
          <BarSpark
            values={amounts}
            label={sparkLabel(t('consumption.byMonth', { name }), amounts, withUnit)}
            width={180}
            height={40}
            color={appearance.color}
            isLastPartial
          />
          <div aria-hidden>{t('consumption.months')}</div>
        </Stack>
      }
    />
  );
}
