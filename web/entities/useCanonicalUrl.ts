import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

/**
 * Puts the address of a page right where it names another place than what is shown stands in, as a link does to what
 * has moved since; with null the place is not known. What is open over the page is not taken away by it.
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
