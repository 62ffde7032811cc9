import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { HeldReadingsNotice_readings$key } from '../../__generated__/HeldReadingsNotice_readings.graphql.ts';
import type { HeldReadingsNoticeQuery, ValueTypeKind } from '../../__generated__/HeldReadingsNoticeQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { paths } from '../paths.ts';
import { RouteLink } from '../RouteLink.tsx';
import { heldReadingName, readHeldReading } from './heldReadingRow.ts';

/** A target, a group or a space, the target that it is in, and the types of the meters; all types without them. */
export type HeldPlace = { id: string; targetKey: number; types?: readonly ValueTypeKind[] };

/** Meters whose readings are held: how many, the newest ones and since when nothing is counted, and the way to the list. */
function Notice({ readings, targetKey }: { readings: HeldReadingsNotice_readings$key; targetKey: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { totalCount, nodes } = useFragment(
    graphql`
      fragment HeldReadingsNotice_readings on HeldReadingConnection {
        totalCount
        nodes {
          id
          ...heldReadingRow_reading
        }
      }
    `,
    readings,
  );
  const named = nodes.map((node) => {
    const row = readHeldReading(node);
    return t('heldReading.since', { name: heldReadingName(row), at: row.at ? format.dateTime(row.at) : '–' });
  });
  const others = totalCount - nodes.length;
  if (nodes.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('heldReading.heldMeters', { count: totalCount })}
      action={<RouteLink to={`${paths.heldReadings(targetKey)}?state=HELD`}>{t('heldReading.open')}</RouteLink>}
    >
      {[named.join(', '), others > 0 && t('heldReading.others', { count: others })].filter(Boolean).join(' ')}
    </Banner>
  );
}

type Props = HeldPlace & { queryRef: PreloadedQuery<HeldReadingsNoticeQuery> };

/** The held readings of a target, a group or a space. */
export function HeldReadingsNotice({ queryRef, targetKey }: Props) {
  const { node } = usePreloadedQuery<HeldReadingsNoticeQuery>(
    graphql`
      query HeldReadingsNoticeQuery($id: ID!, $types: [ValueTypeKind!]) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Target {
            heldReadings(first: 3, state: HELD, types: $types) {
              ...HeldReadingsNotice_readings
            }
          }
          ... on Group {
            heldReadings(first: 3, state: HELD, types: $types) {
              ...HeldReadingsNotice_readings
            }
          }
          ... on Space {
            heldReadings(first: 3, state: HELD, types: $types) {
              ...HeldReadingsNotice_readings
            }
          }
        }
      }
    `,
    queryRef,
  );
  return node?.heldReadings && <Notice readings={node.heldReadings} targetKey={targetKey} />;
}
