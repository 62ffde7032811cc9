import { useEffect, useState } from 'react';

type Pages = {
  hasNext: boolean;
  isLoadingNext: boolean;
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
};

/** A list that loads more pages on demand. */
export type MorePages<Row> = {
  rows: readonly Row[];
  /** Whether rows follow. */
  hasMore: boolean;
  isLoading: boolean;
  failed: boolean;
  /** Loads the next page; after a failure the same again. */
  loadMore: () => void;
};

type Options = {
  /** Number of rows of a page. */
  pageSize: number;
  /** What the list is narrowed to and sorted by: another one begins with its first page. */
  subject?: string;
};

/**
 * Loads another page on demand. A refetch of the first page drops the rows after it: those that the reader has
 * asked for are loaded again, and the rows from before are returned until then.
 */
export const useMorePages = <Row>(
  { hasNext, isLoadingNext, loadNext }: Pages,
  loaded: readonly Row[],
  { pageSize, subject = '' }: Options,
): MorePages<Row> => {
  const [requested, setRequested] = useState({ subject, count: 0 });
  const [failed, setFailed] = useState(false);
  const [kept, keep] = useState({ subject, rows: loaded });
  const wanted = requested.subject === subject ? requested.count : 0;
  const isMissing = hasNext && loaded.length < wanted;
  const isReloading = isMissing && !failed && kept.subject === subject && loaded.length < kept.rows.length;
  if (!isReloading && (kept.rows !== loaded || kept.subject !== subject)) keep({ subject, rows: loaded });
  useEffect(() => {
    if (isMissing && !isLoadingNext && !failed)
      loadNext(Math.min(pageSize, wanted - loaded.length), { onComplete: (error) => setFailed(error !== null) });
  });
  return {
    rows: isReloading ? kept.rows : loaded,
    hasMore: hasNext,
    isLoading: isMissing && !failed,
    failed: failed && isMissing,
    loadMore: () => {
      if (failed) setFailed(false);
      else if (!isMissing) setRequested({ subject, count: loaded.length + pageSize });
    },
  };
};
