import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReadingTable_target$key } from '../../__generated__/ReadingTable_target.graphql.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { BuildingMeters } from './BuildingMeters.tsx';
import type { ReadingInstants } from './readingInstants.ts';
import { ReadingList } from './ReadingList.tsx';
import { isWorthLook, readingRows, sheetOf } from './readingRows.ts';
import { useInstantName } from './useInstantName.ts';

/** The registers of a target's meters at the chosen instants, a row a space. */
export function ReadingTable({
  target: key,
  instants,
}: {
  target: ReadingTable_target$key;
  instants: ReadingInstants;
}) {
  const { t } = useTranslation();
  const nameOf = useInstantName();
  const [search, put] = useSearch();
  const target = useFragment(
    graphql`
      fragment ReadingTable_target on Target
      @throwOnFieldError
      @argumentDefinitions(at: { type: "DateTime!" }, until: { type: "DateTime" }) {
        key
        name
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
          valueId
          spaceId
          name
          serial
          register
          readAt
          type {
            kind
          }
          end {
            register
            readAt
            amount
            events {
              kind
              at
            }
          }
        }
      }
    `,
    key,
  );
  const rows = readingRows(target);
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
          targetKey={target.key}
          rows={isNarrowed ? noted : spaces}
          instants={instants}
          fileName={[target.name, t('place.reading'), shown.join(' – ')].join(' ')}
        />
      )}
      {buildings.length > 0 && (
        <BuildingMeters site={target.name} meters={buildings} instants={instants} period={shown.join(' – ')} />
      )}
    </Stack>
  );
}
