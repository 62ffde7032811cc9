import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePaginationFragment } from 'react-relay';
import type { FleetRows_fleet$key } from '../../__generated__/FleetRows_fleet.graphql.ts';
import type { FleetRows_query$key } from '../../__generated__/FleetRows_query.graphql.ts';
import type { FleetRowsQuery } from '../../__generated__/FleetRowsQuery.graphql.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { MoreRows } from '../../lists/MoreRows.tsx';
import { useListParams } from '../../lists/useListParams.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { useServerSelection } from '../../lists/useServerSelection.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { partFailure } from '../../states/partFailures.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FleetBulk } from './FleetBulk.tsx';
import { readFleetRow, type FleetRow } from './fleetRow.ts';
import { firstSelection, firstSort, fleetSelectionOf, type FleetSelection } from './fleetSelection.ts';
import { useFleetColumns } from './useFleetColumns.tsx';
import { useFleetMatches } from './useFleetMatches.ts';

/** Number of devices that one request adds to the list, as in the fragment below. */
const pageSize = 200;

type Props = { query: FleetRows_query$key; fleet: FleetRows_fleet$key };

/** The devices that the URL selects, a page at once: the server searches, narrows and sorts them. */
export function FleetRows({ query, fleet: fleetKey }: Props) {
  const { t } = useTranslation();
  const refetchScreen = useRefetchScreen();
  const readMatches = useFleetMatches();
  const { data, refetch, ...pages } = usePaginationFragment<FleetRowsQuery, FleetRows_query$key>(
    graphql`
      fragment FleetRows_query on Query
      @throwOnFieldError
      @refetchable(queryName: "FleetRowsQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 200 }
        cursor: { type: "String" }
        filter: { type: "FleetCoreFilter", defaultValue: {} }
        order: { type: "FleetCoreOrder", defaultValue: { field: TARGET, direction: ASC } }
      ) {
        devices: fleetCores(first: $count, after: $cursor, filter: $filter, order: $order)
          @connection(key: "FleetRows_devices") {
          totalCount
          edges {
            node {
              ...fleetRow_core
            }
          }
        }
      }
    `,
    query,
  );
  const fleet = useFragment(
    graphql`
      fragment FleetRows_fleet on Fleet {
        troubles {
          trouble
          deviceCount
        }
        products {
          productKey
          productName
          firmware
        }
      }
    `,
    fleetKey,
  );
  const connection = data.devices;
  if (!connection) throw partFailure();
  const wanted = fleetSelectionOf(useListParams(firstSort));
  const { shown, isSearching } = useServerSelection<FleetSelection>(firstSelection, wanted, refetch);
  const { rows: edges, ...more } = useMorePages(pages, connection.edges, { pageSize, subject: shown });
  const rows = edges.map(({ node }) => readFleetRow(node));
  const columns = useFleetColumns(rows, fleet);
  const total = connection.totalCount;
  const loadMatching = () => readMatches(wanted);
  return (
    <>
      <ListTable<FleetRow>
        id="fleet"
        label={t('fleet.title')}
        rows={rows}
        total={total}
        loadMatching={loadMatching}
        rowName={({ name }) => name}
        searchLabel={t('fleet.search')}
        filterOrder={['trouble', 'product', 'firmware']}
        empty={<EmptyState headingLevel={3} icon="check" title={t('fleet.none')} text={t('fleet.noneText')} />}
        nothingFound={isSearching ? t('palette.searching') : undefined}
        tools={total > 0 && <FleetBulk loadMatching={loadMatching} onDone={refetchScreen} />}
        bulkActions={(chosen, choose) => (
          <FleetBulk
            rows={chosen}
            onDone={(missed) => {
              choose(missed);
              refetchScreen();
            }}
          />
        )}
        columns={columns}
      />
      <MoreRows more={more} left={total - rows.length} />
    </>
  );
}
