import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { shownReadings_readings$key } from '../../__generated__/shownReadings_readings.graphql.ts';
import type { SpaceMeters_space$key } from '../../__generated__/SpaceMeters_space.graphql.ts';
import { MeterTable } from '../../entities/consumption/readings/MeterTable.tsx';
import type { ReadingInstants } from '../../entities/consumption/readings/readingInstants.ts';
import { metersOf } from '../../entities/consumption/readings/readingRows.ts';
import { shownReadings } from '../../entities/consumption/readings/shownReadings.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

type Props = {
  space: SpaceMeters_space$key;
  /** Names of the place from the site inwards, for the name of the file. */
  names: readonly string[];
  instants: ReadingInstants;
};

/** The registers of the meters of a space at the chosen instants, a line a meter. */
export function SpaceMeters({ space: key, names, instants }: Props) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceMeters_space on Space
      @throwOnFieldError
      @argumentDefinitions(at: { type: "DateTime!" }, until: { type: "DateTime" }) {
        meterReadings(at: $at, until: $until) @required(action: THROW) {
          ...shownReadings_readings
        }
      }
    `,
    key,
  );
  const meters = metersOf(useFragment<shownReadings_readings$key>(shownReadings, space.meterReadings));
  return meters.length === 0 ? (
    <EmptyState icon="droplet" headingLevel={2} title={t('consumption.none')} text={t('meterReadings.noneText')} />
  ) : (
    <MeterTable title={t('meterReadings.spaceMeters')} place={names} meters={meters} instants={instants} />
  );
}
