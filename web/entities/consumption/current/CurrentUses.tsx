import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { CurrentUses_hours$key } from '../../../__generated__/CurrentUses_hours.graphql.ts';
import type { CurrentUses_place$key } from '../../../__generated__/CurrentUses_place.graphql.ts';
import { isConsumptionType, unitOf, type ConsumptionType } from '../consumptionTypes.ts';
import { amountScale } from '../../../i18n/amountScale.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { fontSize } from '../../../ui/theme/tokens.ts';
import { CurrentUseRow, RowList } from './CurrentUseRow.tsx';
import { currentUseOf } from './currentUse.ts';
import { nightUseOf } from './nightUse.ts';
import { useUsualWords } from './useUsualWords.ts';

const Sentence = styled.p`
  font-size: ${fontSize.large};
`;

const meterOfBuilding: readonly ConsumptionType[] = ['MAIN_WATER_METER'];
const metersOfSpace: readonly ConsumptionType[] = ['COLD_WATER_METER', 'HOT_WATER_METER'];

type Props = {
  place: CurrentUses_place$key;
  now: number;
  /** The last night that is over. */
  night: { night1From: string; night1To: string };
  /** A space has no main meter; of its own meters the least use of an hour in that night is written. */
  isOneSpace: boolean;
};

/** What a target, a group or a space used today so far, in a sentence about its water and a bar for each type, each against the usual. */
export function CurrentUses({ place: key, now, night, isOneSpace }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useUsualWords();
  const place = useFragment(
    graphql`
      fragment CurrentUses_place on Node
      @throwOnFieldError
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        ... on Target {
          hours: consumption(from: $from, to: $to, period: HOUR) @required(action: THROW) {
            ...CurrentUses_hours
          }
        }
        ... on Group {
          hours: consumption(from: $from, to: $to, period: HOUR) @required(action: THROW) {
            ...CurrentUses_hours
          }
        }
        ... on Space {
          hours: consumption(from: $from, to: $to, period: HOUR) @required(action: THROW) {
            ...CurrentUses_hours
          }
        }
      }
    `,
    key,
  );
  const hours = useFragment<CurrentUses_hours$key>(
    graphql`
      fragment CurrentUses_hours on Consumption @relay(plural: true) {
        type {
          kind
        }
        buckets {
          from
          amount
          estimated
        }
      }
    `,
    place.hours ?? [],
  );
  const [from, to] = [Date.parse(night.night1From), Date.parse(night.night1To)];
  const isOfNight = (bucket: { from: string }) => Date.parse(bucket.from) >= from && Date.parse(bucket.from) < to;
  const leastOf = (buckets: (typeof hours)[number]['buckets']) =>
    nightUseOf([[{ buckets: buckets.filter(isOfNight) }]]).least[0] ?? null;
  const uses = hours.flatMap(({ type: { kind }, buckets }) =>
    isConsumptionType(kind) ? [{ kind, buckets, use: currentUseOf(buckets, now) }] : [],
  );
  // The main meter has what no flat uses too; a site without one has the water of its flats.
  const water = (['MAIN_WATER_METER', 'COLD_WATER_METER'] as const)
    .map((kind) => uses.find((one) => one.kind === kind))
    .find((one) => one?.use.today);
  const today = water?.use.today;
  const written = (amount: number) =>
    format.amount(amount, amountScale(unitOf[water?.kind ?? 'MAIN_WATER_METER'], amount));
  return (
    <Stack gap={3}>
      {water && today && (
        <Sentence>
          {t(
            water.kind === 'MAIN_WATER_METER'
              ? 'consumptionCurrent.water'
              : isOneSpace
                ? 'consumptionCurrent.coldWaterHere'
                : 'consumptionCurrent.coldWater',
          )}{' '}
          <strong>{written(today.amount)}</strong>
          {today.usual && (
            <>
              , <strong>{words(today.amount, today.usual, written).text}</strong>
            </>
          )}
          .
        </Sentence>
      )}
      <Card title={t('consumptionCurrent.card')} padding="none">
        <RowList>
          {uses.map(({ kind, buckets, use }) => (
            <CurrentUseRow
              key={kind}
              type={kind}
              use={use}
              {...((isOneSpace ? metersOfSpace : meterOfBuilding).includes(kind) && { leastAtNight: leastOf(buckets) })}
            />
          ))}
        </RowList>
        <Caption as="p">{t('consumptionCurrent.range')}</Caption>
      </Card>
    </Stack>
  );
}
