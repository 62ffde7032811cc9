import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type {
  WaterMonth_consumptions$data,
  WaterMonth_consumptions$key,
} from '../../__generated__/WaterMonth_consumptions.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import { typeIdOf, unitOf } from '../consumption/consumptionTypes.ts';
import { findingFrom } from '../consumption/spaces/waterBalance.ts';
import { useChangeText, useSparkLabel } from './amountTexts.ts';
import { DayStacks } from './DayStacks.tsx';

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
  font-variant-numeric: tabular-nums;
  > strong {
    font-size: ${fontSize.figure};
    font-weight: 600;
    small {
      margin-inline-start: ${space(1)};
      color: ${color('muted')};
      font-size: ${fontSize.body};
      font-weight: 400;
    }
  }
`;

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
  }
  /* A line of a phone is pressed by a finger. */
  a {
    display: inline-block;
    padding-block: ${space(1)};
  }
  small {
    color: ${color('muted')};
  }
`;

const Swatch = styled.span<{ $ink: 'mediaCold' | 'mediaHot' }>`
  width: 10px;
  height: 10px;
  border-radius: ${radius.small};
  background: ${({ $ink }) => color($ink)};
  forced-color-adjust: none;
`;

const Loss = styled.p`
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  color: ${color('muted')};
  strong {
    color: ${color('text')};
    font-weight: 600;
  }
`;

type Consumption = WaterMonth_consumptions$data[number];

const numberOf = (cost: string | null | undefined): number | null => (cost ? Number(cost) : null);

/** What the main meter counted beyond the other meters; null where there is no main meter or nothing beside it. */
const lossOf = (main: Consumption | undefined, metered: readonly Consumption[]) => {
  const amount = main?.total.amount;
  if (typeof amount !== 'number' || amount <= 0 || metered.length === 0) return null;
  const priced = [main, ...metered].find((one) => one?.total.amount && one.total.cost);
  const price = priced?.total.amount ? (numberOf(priced.total.cost) ?? 0) / priced.total.amount : null;
  const loss = amount - metered.reduce((sum, { total }) => sum + (total.amount ?? 0), 0);
  return { main: amount, loss, share: loss / amount, euros: price === null ? null : loss * price };
};

type Props = {
  consumptions: WaterMonth_consumptions$key;
  from: string;
  /** The page of a type by its number. */
  hrefOf: (typeId: number) => string;
};

/**
 * Water of the month: cold and hot as one sum with its days, and what the main meter counted beyond both; the main meter
 * is no part of the sum, since the same water flows through it first. Nothing where no cold or hot water is metered.
 */
export function WaterMonth({ consumptions: key, from, hrefOf }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const changeText = useChangeText();
  const sparkLabel = useSparkLabel();
  const consumptions = useFragment(
    graphql`
      fragment WaterMonth_consumptions on Consumption @relay(plural: true) {
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
  const of = (kind: Consumption['type']['kind']) => consumptions.find(({ type }) => type.kind === kind);
  const [cold, hot] = [of('COLD_WATER_METER'), of('HOT_WATER_METER')];
  const parts = [cold, hot].flatMap((one) => (one && typeof one.total.amount === 'number' ? [one] : []));
  if (parts.length === 0) return null;
  const amount = parts.reduce((sum, { total }) => sum + (total.amount ?? 0), 0);
  const costs = parts.flatMap(({ total }) => numberOf(total.cost) ?? []);
  const litres = parts.reduce((sum, { litresPerPersonDay }) => sum + (litresPerPersonDay ?? 0), 0);
  const cubic = (cubicMetres: number) => `${format.number(cubicMetres, cubicMetres < 100 ? 1 : 0)}\u00a0m³`;
  const series = parts.map((one) => ({
    ink: one === hot ? ('mediaHot' as const) : ('mediaCold' as const),
    days: one.buckets.map((bucket) => bucket.amount ?? null),
  }));
  const days = (series[0]?.days ?? []).map((_day, index) => {
    const known = series.flatMap(({ days: some }) => some[index] ?? []);
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  });
  const loss = lossOf(of('MAIN_WATER_METER'), parts);
  const today = Math.floor((now - Date.parse(from)) / 86_400_000);
  return (
    <Card title={t('house.water')}>
      <Stack gap={3}>
        <Figures>
          <strong>
            {format.number(amount, amount < 100 ? 1 : 0)}
            <small>{unitOf.COLD_WATER_METER}</small>
          </strong>
          {costs.length > 0 && <span>{format.euros(costs.reduce((sum, cost) => sum + cost, 0))}</span>}
          {litres > 0 && <span>{t('consumption.perPerson', { litres: format.number(litres) })}</span>}
        </Figures>
        <Key>
          {parts.map((one) => {
            const change = one.comparison?.change;
            const kind = one === hot ? 'HOT_WATER_METER' : 'COLD_WATER_METER';
            return (
              <li key={kind}>
                <Swatch $ink={one === hot ? 'mediaHot' : 'mediaCold'} />
                <NameLink to={hrefOf(typeIdOf[kind])}>{t(`consumption.types.${kind}`)}</NameLink>
                {cubic(one.total.amount ?? 0)}
                <small>
                  {typeof change === 'number' ? changeText(change, 'lastYear') : t('consumption.noComparison')}
                </small>
              </li>
            );
          })}
        </Key>
        <DayStacks
          series={series}
          today={today}
          unit={unitOf.COLD_WATER_METER}
          label={sparkLabel(t('consumption.byDay', { name: t('house.water') }), days, cubic)}
        />
        {loss && loss.loss < 0 && <Banner tone="warning" title={t('consumptionType.more')} />}
        {loss && loss.loss >= 0 && (
          <Loss>
            {t('house.mainMeter', { amount: cubic(loss.main) })}{' '}
            <strong data-finding={loss.share >= findingFrom ? '' : undefined}>
              {t(loss.euros === null ? 'house.loss' : 'house.lossCost', {
                amount: `${format.number(loss.loss, 1)}\u00a0m³`,
                share: `${format.number(loss.share * 100, 1)}\u00a0%`,
                euros: format.number(loss.euros ?? 0, 2),
              })}
            </strong>
          </Loss>
        )}
      </Stack>
    </Card>
  );
}
