import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReadingTable_target$key } from '../../__generated__/ReadingTable_target.graphql.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ReadingInstants } from './readingInstants.ts';
import { ReadingList } from './ReadingList.tsx';
import { readingRows } from './readingRows.ts';
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
  return (
    <ReadingList
      targetKey={target.key}
      rows={rows}
      instants={instants}
      fileName={[target.name, t('place.reading'), shown.join(' – ')].join(' ')}
    />
  );
}
