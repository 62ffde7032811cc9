import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceWater_space$key } from '../../__generated__/SpaceWater_space.graphql.ts';
import { MonthBars } from '../../entities/consumption/months/MonthBars.tsx';
import {
  centsOf,
  comparedWith,
  costOf,
  forecastOf,
  isProduct,
  showerCents,
  sumOf,
  waterMonths,
  waterOf,
} from '../../entities/consumption/months/waterMonths.ts';
import { usualLitres } from '../../entities/consumption/usualLitres.ts';
import { dayOf, periodAround, spanOf } from '../../entities/period/period.ts';
import { useFormat } from '../../i18n/format.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WaterBill, type BillLine } from './WaterBill.tsx';
import { Answer, Columns, Pair, Reading, Second } from './waterStyles.ts';

const water = ['COLD_WATER_METER', 'HOT_WATER_METER'];

/** Number of similar flats below which no line is drawn. */
const leastSimilar = 5;

/** What a flat's water costs this month and whether that is a lot: sentences, bars of months, and how the sum is made. */
export function SpaceWater({ space: key, beside }: { space: SpaceWater_space$key; beside: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const space = useFragment(
    graphql`
      fragment SpaceWater_space on Space @throwOnFieldError {
        consumption(from: $from, to: $to, period: MONTH) @required(action: THROW) {
          type {
            kind
          }
          buckets {
            from
            amount
            cost
            litresPerPersonDay
          }
        }
        similarWater {
          month
          cold
          hot
          apartments
        }
        waterReports {
          month
          similar {
            cold
            hot
            apartments
          }
        }
        target {
          modules {
            module
            baseFee
            prepaymentFee
            price1
            price2
          }
        }
        cores @required(action: THROW) {
          online
          values @required(action: THROW) {
            latestAt
            type {
              kind
            }
          }
        }
      }
    `,
    key,
  );
  const bucketsOf = (kind: string) => space.consumption.find(({ type }) => type.kind === kind)?.buckets ?? [];
  const months = waterMonths(bucketsOf('COLD_WATER_METER'), bucketsOf('HOT_WATER_METER'), (from) =>
    dayOf(Date.parse(from)).slice(0, 7),
  );
  const present = months.at(-1);
  const [chosen, choose] = useState<string | null>(null);
  const shown = months.find(({ month }) => month === chosen) ?? present;
  if (!present || !shown) return beside;
  const { from: start, to: end } = spanOf(periodAround('month', `${present.month}-01`));
  const meters = space.cores.flatMap((core) =>
    core.values.flatMap(({ latestAt, type }) =>
      water.includes(type.kind) ? [{ online: core.online, at: latestAt ? Date.parse(latestAt) : null }] : [],
    ),
  );
  const lost = meters.filter(({ online }) => !online).flatMap(({ at }) => at ?? []);
  const readUntil = Math.min(now, ...lost);
  const isRunning = now < end;
  const forecast = isRunning ? forecastOf(present, start, end, readUntil) : null;
  const similarAmount = space.similarWater ? (space.similarWater.cold ?? 0) + (space.similarWater.hot ?? 0) : 0;
  const similar =
    space.similarWater && similarAmount > 0 && space.similarWater.apartments >= leastSimilar
      ? { amount: similarAmount, apartments: space.similarWater.apartments, month: space.similarWater.month }
      : null;

  const similarMonths = new Map(
    (space.waterReports ?? []).flatMap(({ month, similar: mean }) =>
      mean ? [[month, mean.cold + mean.hot] as const] : [],
    ),
  );

  const euros = (cents: number) => format.euros(cents / 100);
  const glance = (cents: number) => format.euros(cents / 100, cents >= 1000 ? 0 : 2);
  const cubic = (amount: number, digits: number) => `${format.number(amount, digits)}\u00a0m³`;
  const day = new Intl.DateTimeFormat('fi-FI', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Helsinki' });
  const dayText = day.format(readUntil);
  const monthName = (month: string) => {
    const name = format.month(`${month}-01`);
    return `${name.charAt(0).toLocaleUpperCase(format.tag)}${name.slice(1)}`;
  };
  const about = (sum: number) => format.euros(sum / 100, sum >= 100 ? 0 : 2);
  const cents = costOf(present);
  const amount = waterOf(present) ?? 0;
  const soFar = cents === null ? cubic(amount, 1) : glance(cents);
  const toCome = forecast && (cents === null ? cubic(forecast.amount, 1) : glance(forecast.cents ?? 0));
  const sentence =
    lost.length > 0
      ? t('flat.soFarUntil', { amount: soFar, date: dayText })
      : toCome
        ? t('flat.soFarAndForecast', { amount: soFar, forecast: toCome })
        : t('flat.soFar', { amount: soFar });
  const compared = forecast && similar ? comparedWith(forecast.amount, similar.amount) : null;

  const module = space.target?.modules.find((one) => one.module === 'WATER');
  const fee = centsOf(module?.baseFee);
  const advance = centsOf(module?.prepaymentFee);
  const prices = { cold: Number(module?.price1 ?? 0), hot: Number(module?.price2 ?? 0) };
  const estimate = sumOf([forecast?.cents ?? cents, fee]);
  const rest = estimate !== null && advance !== null ? estimate - advance : null;
  const lineOf = (kind: 'cold' | 'hot'): BillLine[] => {
    const [used, paid, price] = [present[kind], present[`${kind}Cents`], prices[kind]];
    if (used === null || paid === null) return [];
    const times = isProduct(used, price, paid) ? `${cubic(used, 3)} × ${format.price(price)}/m³` : cubic(used, 3);
    return [{ id: kind, label: t(`flat.${kind}Water`), made: times, cents: paid }];
  };
  const lines: BillLine[] =
    cents === null
      ? []
      : [
          ...lineOf('cold'),
          ...lineOf('hot'),
          { id: 'water', label: t('flat.waterUntil', { date: dayText }), cents, weight: 'sum' },
          ...(forecast?.cents ? [{ id: 'rest', label: t('flat.restOfMonth'), cents: forecast.cents - cents }] : []),
          ...(fee === null ? [] : [{ id: 'fee', label: t('flat.baseFee'), cents: fee }]),
          ...(forecast && estimate !== null
            ? [{ id: 'estimate', label: t('flat.estimateOfMonth'), cents: estimate, weight: 'sum' as const }]
            : []),
          ...(advance === null || rest === null || !forecast
            ? []
            : [
                { id: 'advance', label: t('flat.advance'), cents: -advance },
                {
                  id: 'left',
                  label: t(rest <= 0 ? 'flat.leftForYou' : 'flat.leftToPay'),
                  cents: Math.abs(rest),
                  weight: 'rest' as const,
                },
              ]),
        ];
  const shownCents = costOf(shown);
  const shownAmount = waterOf(shown);
  const hotShare = present.hot !== null && amount > 0 ? present.hot / amount : null;
  const hotMoney = cents && present.hotCents !== null ? present.hotCents / cents : null;
  return (
    <Stack gap={4}>
      {lost.length > 0 && (
        <Banner tone="warning" title={t('flat.offline')}>
          {t('flat.offlineText', { date: dayText })}
        </Banner>
      )}
      <Card>
        <Columns>
          <div>
            <Stack gap={3}>
              <Stack gap={1}>
                <Caption>{t('flat.about', { month: format.month(`${present.month}-01`) })}</Caption>
                <Answer>{sentence}</Answer>
                {compared && <Second>{t(`flat.compared.${compared}`)}</Second>}
              </Stack>
              <Reading aria-live="polite">
                <strong>
                  {shown === present && isRunning
                    ? t('flat.monthUntil', { month: monthName(shown.month), date: dayText })
                    : monthName(shown.month)}
                </strong>
                <strong>{shownAmount === null ? t('consumption.unknown') : cubic(shownAmount, 2)}</strong>
                {shown.cold !== null && shown.hot !== null && (
                  <>
                    <span>
                      {t('flat.parts', { cold: format.number(shown.cold, 2), hot: format.number(shown.hot, 2) })}
                    </span>
                    <span>{shownCents !== null && euros(shownCents)}</span>
                  </>
                )}
                {shown.litresPerPersonDay !== null && (
                  <>
                    <span>{t('flat.perPerson', { litres: format.number(shown.litresPerPersonDay) })}</span>
                    <span>{t('flat.usual', usualLitres)}</span>
                  </>
                )}
              </Reading>
              {rest !== null && forecast?.cents && advance !== null && estimate !== null && (
                <Row gap={2} align="start">
                  <Icon name={rest <= 0 ? 'check' : 'warning'} size={18} />
                  <span>
                    {rest <= 0
                      ? t('flat.advanceCovers', { advance: euros(advance), estimate: euros(estimate) })
                      : t('flat.advanceLacks', { advance: euros(advance), rest: euros(rest) })}
                  </span>
                </Row>
              )}
            </Stack>
            <MonthBars
              label={t('flat.months')}
              months={months}
              forecast={forecast?.amount ?? null}
              similar={similar}
              similarMonths={similarMonths}
              chosen={shown.month}
              onChoose={choose}
            />
          </div>
        </Columns>
      </Card>
      <Pair>
        <Card title={t('flat.why')}>
          {lines.length === 0 ? (
            <p>{t('flat.noPrice')}</p>
          ) : (
            <Stack gap={3}>
              <WaterBill label={t('flat.why')} lines={lines} euros={euros} />
              <Caption>
                {[
                  hotShare !== null &&
                    hotMoney !== null &&
                    t('flat.hotShare', {
                      share: format.number(hotShare * 100),
                      money: format.number(hotMoney * 100),
                    }),
                  prices.cold > 0 &&
                    prices.hot > 0 &&
                    t('flat.shower', { euros: about(showerCents(prices.cold, prices.hot)) }),
                  t('flat.vat'),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Caption>
            </Stack>
          )}
        </Card>
        {beside}
      </Pair>
    </Stack>
  );
}
