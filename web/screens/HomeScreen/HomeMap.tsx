import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import parameters from '../../__generated__/HomeMapQuery$parameters.ts';
import type { HomeMapQuery } from '../../__generated__/HomeMapQuery.graphql.ts';
import { LazyTargetMap } from '../../entities/target/map/LazyTargetMap.tsx';
import { useFavourites } from '../../entities/viewer/useFavourites.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { partFailure } from '../../states/partFailures.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { favouriteFilter, stateFilter } from './targetFilters.ts';

type Point = NonNullable<NonNullable<HomeMapQuery['response']['viewer']>['targetPoints']>[number];

const query = graphql`
  query HomeMapQuery @preloadable {
    viewer {
      targetPoints {
        targetId
        key
        name
        address
        city
        country
        location {
          latitude
          longitude
          exactness
        }
        subscription
        offlineCount
        lowBatteryCount
        activeAlertCount
        worstAlertLevel
        worstAlertCode
        worstAlertName
      }
    }
  }
`;

function Points({ queryRef }: { queryRef: PreloadedQuery<HomeMapQuery> }) {
  const { t } = useTranslation();
  const favourites = useFavourites().ids;
  const { viewer } = usePreloadedQuery<HomeMapQuery>(query, queryRef);
  const points = viewer?.targetPoints;
  if (!points) throw partFailure();
  const columns: ListColumn<Point>[] = [
    {
      id: 'name',
      header: t('home.site'),
      choice: 'always',
      cell: ({ name }) => name,
      sortValue: ({ name }) => name,
      searched: ({ name, address, city }) => [name, address, city],
    },
    {
      id: 'address',
      header: t('home.address'),
      choice: 'always',
      cell: ({ address, city }) => [address, city].filter(Boolean).join(', '),
    },
    {
      id: 'state',
      header: t('alert.title'),
      choice: 'always',
      cell: ({ activeAlertCount }) => activeAlertCount,
      filterOf: () => stateFilter(t),
    },
    {
      id: 'favourite',
      header: t('home.favourite'),
      choice: 'always',
      cell: ({ targetId }) => (favourites.includes(targetId) ? t('home.favourite') : null),
      filterOf: () => favouriteFilter(t, ({ targetId }) => targetId, favourites),
    },
  ];
  return (
    <ListTable<Point>
      id="sites"
      label={t('home.sites')}
      rows={points}
      rowKey={({ targetId }) => targetId}
      searchLabel={t('home.search')}
      columns={columns}
      view={(sites) => <LazyTargetMap sites={sites} />}
      empty={<EmptyState icon="building" title={t('tree.empty')} />}
    />
  );
}

/** All sites on the map at once, searched and narrowed as the list of them, by the same state in the URL. */
export function HomeMap() {
  return (
    <QueryLoader<HomeMapQuery> query={parameters} variables={{}} skeleton={<ListSkeleton rows={6} columns={5} />}>
      {(queryRef) => <Points queryRef={queryRef} />}
    </QueryLoader>
  );
}
