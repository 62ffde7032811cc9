import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { ConsumptionTile_consumption$key } from '../../__generated__/ConsumptionTile_consumption.graphql.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { BarSpark } from '../../ui/chart/BarSpark.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { isConsumptionType } from '../consumption/consumptionTypes.ts';
import { useChangeText, useSparkLabel } from './amountTexts.ts';
import { appearanceOf } from './valueKinds.ts';

/** The figure of a tile, as a link to what explains it where there is such a page; `name` is its label. */
export function TileValue({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Link to={to} aria-label={name}>
      {children}
    </Link>
  );
}

type Props = {
  consumption: ConsumptionTile_consumption$key;
  /** All amounts of water in the row of tiles, which share one unit. */
  water: readonly number[];
  /** The page of the type. */
  to: string | undefined;
};

/** What was used of one thing this month so far, day by day, against the same days a year before. */
export function ConsumptionTile({ consumption: key, water, to }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, total, buckets, comparison, litresPerPersonDay } = useFragment(
    graphql`
      fragment ConsumptionTile_consumption on Consumption {
        type {
          kind
          name
          unit
        }
        total {
          amount
          cost
        }
        buckets {
          amount
        }
        comparison {
          change
        }
        litresPerPersonDay
      }
    `,
    key,
  );
  const name = isConsumptionType(type.kind) ? t(`consumption.types.${type.kind}`) : type.name;
  const appearance = appearanceOf(type.kind);
  const sparkLabel = useSparkLabel();
  const changeText = useChangeText();
  const days = buckets.map((bucket) => bucket.amount ?? null);
  const known = typeof total.amount === 'number';
  const amount = total.amount ?? 0;
  const scale = amountScale(type.unit ?? '', Math.max(amount, ...(type.unit === 'm³' ? water : [])));
  const withUnit = (one: number) => format.amount(one, scale);
  const change = comparison?.change;
  const compared =
    change === null || change === undefined ? t('consumption.noComparison') : changeText(change, 'lastYear');
  const facts = [
    compared,
    litresPerPersonDay ? t('consumption.perPerson', { litres: format.number(litresPerPersonDay) }) : null,
    total.cost ? format.euros(Number(total.cost)) : null,
  ].filter(Boolean);
  return (
    <StatTile
      icon={appearance.icon}
      label={name}
      value={
        <TileValue to={to} name={`${name}: ${known ? withUnit(amount) : t('consumption.unknown')}`}>
          {known ? format.scaled(amount, scale) : '–'}
        </TileValue>
      }
      {...(known ? { unit: scale.unit } : {})}
      secondary={facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
      chart={
        <Stack gap={1}>
          <BarSpark
            values={days}
            label={sparkLabel(t('consumption.byDay', { name }), days, withUnit)}
            width={160}
            height={40}
            color={appearance.color}
            isLastPartial
          />
          <div aria-hidden>{t('consumption.days')}</div>
        </Stack>
      }
    />
  );
}
