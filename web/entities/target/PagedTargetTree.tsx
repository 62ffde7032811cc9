import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { PagedTargetTreeQuery } from '../../__generated__/PagedTargetTreeQuery.graphql.ts';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { targetKeyIn } from '../place/placeIn.ts';
import { SearchedTree } from './SearchedTree.tsx';
import type { FrameTarget } from './frameTarget.ts';
import { useTargetSearch } from './useTargetSearch.ts';
import { noEdges, useJoined, useTargetList } from './useTargets.ts';
import { useUnlistedTarget } from './useUnlistedTarget.ts';

/** Number of targets that one request adds, as in the query below. */
const pageSize = 100;

/** The next page of the frame's list: the store appends it to the connection of the same key. */
const query = graphql`
  query PagedTargetTreeQuery($cursor: String) {
    viewer {
      targets(first: 100, after: $cursor) @connection(key: "useTargets_targets") {
        totalCount
        edges {
          node {
            ...frameTarget_target
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`;

/** The targets that the frame has loaded, with a function that loads the next page, and the number of those on later pages. */
const useTargetPages = (key: useTargets_viewer$key) => {
  const environment = useRelayEnvironment();
  const viewer = useTargetList(key);
  const list = viewer?.targets;
  const [isLoadingNext, setLoadingNext] = useState(false);
  const cursor = list?.pageInfo.endCursor ?? null;
  const loadNext = (_count: number, { onComplete }: { onComplete: (error: Error | null) => void }) => {
    if (cursor === null) return;
    setLoadingNext(true);
    const end = (error: Error | null) => {
      setLoadingNext(false);
      onComplete(error);
    };
    fetchQuery<PagedTargetTreeQuery>(environment, query, { cursor }).subscribe({
      next: ({ viewer }) => end(viewer?.targets ? null : new Error('The page could not be read.')),
      error: end,
    });
  };
  const hasNext = list?.pageInfo.hasNextPage ?? false;
  const { rows, ...more } = useMorePages({ hasNext, isLoadingNext, loadNext }, list?.edges ?? noEdges, { pageSize });
  const targets = useJoined(viewer?.favouriteTargets, rows);
  return { ...more, targets, left: (list?.totalCount ?? rows.length) - rows.length };
};

const Note = styled.p`
  padding: 0 ${space(2)};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  &:empty {
    display: none;
  }
`;

/** The next page, as a row at the end of the tree. */
const More = styled(Button)`
  justify-content: start;
  width: 100%;
`;

/** Targets with those that are not among them at the end. */
const joined = (targets: readonly FrameTarget[], others: readonly FrameTarget[]): readonly FrameTarget[] => {
  const ids = new Set(targets.map(({ id }) => id));
  return [...targets, ...others.filter(({ id }) => !ids.has(id))];
};

/** The sites of a large portfolio: pages on demand, and a search of all of them by the server. */
export function PagedTargetTree({ viewer }: { viewer: useTargets_viewer$key }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const { targets, left, hasMore, isLoading, failed, loadMore } = useTargetPages(viewer);
  const unlisted = useUnlistedTarget();
  const searched = useTargetSearch(hasMore ? text.trim() : '');
  // The site of the open page may be on a later page.
  const open = hasMore && unlisted.target?.key === targetKeyIn(pathname) ? unlisted.target : null;
  const pending = searched.isSearching ? t('palette.searching') : searched.failed ? t('palette.failed') : undefined;
  const remaining = searched.left > 0 ? t('tree.moreFound', { count: searched.left }) : '';
  return (
    <Stack gap={3}>
      <SearchedTree
        targets={joined(joined(targets, searched.targets), open ? [open] : [])}
        text={text}
        onTextChange={setText}
        matching={new Set(searched.targets.map(({ id }) => id))}
        {...(pending !== undefined && { pending })}
      />
      <Note role="status">{pending ?? remaining}</Note>
      {hasMore && text.trim() === '' && (
        <Stack gap={2}>
          {failed && <Note role="alert">{t('list.moreFailed')}</Note>}
          <More variant="quiet" icon="chevronDown" pending={isLoading} onClick={loadMore}>
            {t('list.more', { count: left })}
          </More>
        </Stack>
      )}
    </Stack>
  );
}
