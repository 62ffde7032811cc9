import { useEffect, useState } from 'react';

/** As many rows as one page of most lists may hold. */
const largestPage = 1000;

type Pages = {
  hasNext: boolean;
  isLoadingNext: boolean;
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
};

/** Fetches page after page by itself until all is there, so that a list of any length can be worked with meanwhile. */
export const useAllPages = ({ hasNext, isLoadingNext, loadNext }: Pages, pageSize = largestPage) => {
  const [failed, setFailed] = useState(false);
  const more = hasNext && !isLoadingNext;
  useEffect(() => {
    if (more && !failed) loadNext(pageSize, { onComplete: (error) => setFailed(error !== null) });
  });
  return { failed: failed && more, retry: () => setFailed(false) };
};
