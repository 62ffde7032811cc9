import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CurrentTiles_target$key } from '../../__generated__/CurrentTiles_target.graphql.ts';
import { isConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { CurrentTile } from './CurrentTile.tsx';
import { currentUseOf } from './currentUse.ts';
import { nightUseOf } from './nightUse.ts';

type Props = {
  target: CurrentTiles_target$key;
  now: number;
  /** The last night that is over. */
  night: { night1From: string; night1To: string };
};

/** A tile for each type that a target measures: today so far and the last whole hour, each against the usual. */
export function CurrentTiles({ target: key, now, night }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment CurrentTiles_target on Target
      @throwOnFieldError
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        hours: consumption(from: $from, to: $to, period: HOUR) @required(action: THROW) {
          type {
            kind
          }
          buckets {
            from
            amount
            estimated
          }
        }
      }
    `,
    key,
  );
  const [from, to] = [Date.parse(night.night1From), Date.parse(night.night1To)];
  const isOfNight = (bucket: { from: string }) => Date.parse(bucket.from) >= from && Date.parse(bucket.from) < to;
  const leastOf = (buckets: (typeof target.hours)[number]['buckets']) =>
    nightUseOf([[{ buckets: buckets.filter(isOfNight) }]]).least[0] ?? null;
  return (
    <Grid minColumn={200} gap={3} pairs>
      {target.hours.map(({ type: { kind }, buckets }) =>
        isConsumptionType(kind) ? (
          <CurrentTile
            key={kind}
            type={kind}
            name={t(`consumption.types.${kind}`)}
            use={currentUseOf(buckets, now)}
            {...(kind === 'MAIN_WATER_METER' && { leastAtNight: leastOf(buckets) })}
          />
        ) : null,
      )}
    </Grid>
  );
}
