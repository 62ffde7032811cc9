import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

/**
 * Replaces a URL whose path is not that of the shown record, as in an old link to a moved one; null if unknown. Does
 * nothing while an overlay is open.
 */
export const useCanonicalUrl = (path: string | null): void => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpened = useIsOverlayOpen();
  const isOther = path !== null && !isOpened && pathname.replace(/\/+$/, '') !== path;
  useEffect(() => {
    if (isOther) void navigate({ pathname: path, search, hash }, { replace: true, state: state as unknown });
  }, [isOther, path, search, hash, state, navigate]);
};
