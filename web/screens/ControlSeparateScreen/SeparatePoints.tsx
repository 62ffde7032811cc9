import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SeparatePoints_query$key } from '../../__generated__/SeparatePoints_query.graphql.ts';
import type { SeparatePoints_target$key } from '../../__generated__/SeparatePoints_target.graphql.ts';
import { MoreAlerts } from '../../entities/alert/MoreAlerts.tsx';
import { ProducerTable } from '../../entities/alert/producers/ProducerTable.tsx';
import { useLog } from '../../lists/useLog.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SeparateFilters } from './SeparateFilters.tsx';

type Props = { target: SeparatePoints_target$key; query: SeparatePoints_query$key; isFiltered: boolean };

/** As many as come at once after the first page. */
const moreAtOnce = 200;

/** The separate points that the filters of the URL leave, a page at a time. */
export function SeparatePoints({ target: key, query, isFiltered }: Props) {
  const { t } = useTranslation();
  const { data, rows, more } = useLog(
    graphql`
      fragment SeparatePoints_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        filter: { type: "AlertProducerFilter!" }
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
      )
      @refetchable(queryName: "SeparatePointsQuery") {
        ...ProducerTable_target
        ...SeparateFilters_target
        rows: alertProducers(first: $count, after: $cursor, filter: $filter)
          @connection(key: "SeparatePoints_rows", filters: ["filter"])
          @required(action: THROW) {
          totalCount
          edges {
            node {
              ...ProducerTable_producers
            }
          }
        }
      }
    `,
    key,
    (target) => target.rows,
    moreAtOnce,
  );
  const { valueTypes } = useFragment(
    graphql`
      fragment SeparatePoints_query on Query @throwOnFieldError {
        valueTypes @required(action: THROW) {
          ...SeparateFilters_types
        }
      }
    `,
    query,
  );
  return (
    <Stack gap={3}>
      <ProducerTable
        id="separatePoints"
        ofOneCode
        target={data}
        producers={rows}
        tools={<SeparateFilters target={data} types={valueTypes} />}
        empty={
          <EmptyState
            headingLevel={2}
            icon={isFiltered ? 'search' : 'bell'}
            title={t(isFiltered ? 'list.nothingFound' : 'control.noSeparate')}
            text={isFiltered ? undefined : t('control.noSeparateText')}
          />
        }
      />
      {more.onMore && (
        <Row gap={2} wrap>
          <span>{t('list.found', { shown: rows.length, total: data.rows.totalCount ?? rows.length })}</span>
          <MoreAlerts onMore={more.onMore} pending={more.pending} />
        </Row>
      )}
    </Stack>
  );
}
