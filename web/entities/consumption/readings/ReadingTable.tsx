import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReadingTable_place$key } from '../../../__generated__/ReadingTable_place.graphql.ts';
import type { shownReadings_readings$key } from '../../../__generated__/shownReadings_readings.graphql.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { MeterTable } from './MeterTable.tsx';
import type { ReadingInstants } from './readingInstants.ts';
import { ReadingList } from './ReadingList.tsx';
import { isWorthLook, readingRows, sheetOf } from './readingRows.ts';
import { shownReadings } from './shownReadings.ts';
import { useInstantName } from './useInstantName.ts';

type Props = {
  place: ReadingTable_place$key;
  targetKey: number;
  /** Names of the place from the site inwards, for the names of files. */
  names: readonly string[];
  instants: ReadingInstants;
};

/** The registers of the meters of a target or a group at the chosen instants, a row a space. */
export function ReadingTable({ place: key, targetKey, names, instants }: Props) {
  const { t } = useTranslation();
  const nameOf = useInstantName();
  const [search, put] = useSearch();
  const place = useFragment(
    graphql`
      fragment ReadingTable_place on Node
      @throwOnFieldError
      @argumentDefinitions(at: { type: "DateTime!" }, until: { type: "DateTime" }) {
        ... on Target {
          groups {
            key
            name
            spaces {
              id
              key
              name
              number
              tampuuriName
            }
          }
          meterReadings(at: $at, until: $until) @required(action: THROW) {
            ...shownReadings_readings
          }
        }
        ... on Group {
          key
          name
          spaces {
            id
            key
            name
            number
            tampuuriName
          }
          meterReadings(at: $at, until: $until) @required(action: THROW) {
            ...shownReadings_readings
          }
        }
      }
    `,
    key,
  );
  const readings = useFragment<shownReadings_readings$key>(shownReadings, place.meterReadings ?? []);
  const { groups, key: groupKey, name, spaces: ofGroup } = place;
  const isGroup = groupKey !== undefined && name !== undefined && ofGroup !== undefined;
  const rows = readingRows(isGroup ? [{ key: groupKey, name, spaces: ofGroup }] : (groups ?? []), readings);
  if (rows.length === 0)
    return (
      <EmptyState icon="droplet" headingLevel={2} title={t('consumption.none')} text={t('meterReadings.noneText')} />
    );
  const shown = [instants.at, instants.until].filter((instant) => instant !== null).map(nameOf);
  const { spaces, buildings } = sheetOf(rows);
  const noted = spaces.filter((row) => isWorthLook(row, instants));
  const isNarrowed = noted.length > 0 && search.get('show') === 'noted';
  return (
    <Stack gap={5}>
      {noted.length > 0 && (
        <Banner
          tone="warning"
          title={t('meterReadings.worthLook', { count: noted.length, fine: spaces.length - noted.length })}
          action={
            <Button size="small" aria-pressed={isNarrowed} onClick={() => put({ show: isNarrowed ? null : 'noted' })}>
              {t(isNarrowed ? 'meterReadings.showAll' : 'meterReadings.showNoted', { count: noted.length })}
            </Button>
          }
        />
      )}
      {spaces.length > 0 && (
        <ReadingList
          targetKey={targetKey}
          rows={isNarrowed ? noted : spaces}
          instants={instants}
          fileName={[...names, t('place.reading'), shown.join(' – ')].join(' ')}
        />
      )}
      {buildings.length > 0 && (
        <MeterTable
          title={t(isGroup ? 'meterReadings.groupMeters' : 'meterReadings.buildingMeters')}
          place={names}
          meters={buildings}
          instants={instants}
        />
      )}
    </Stack>
  );
}
