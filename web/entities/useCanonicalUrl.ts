import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

/**
 * Replaces a URL whose path is not that of the shown record, as in an old link to a moved one; null if unknown. Does
 * nothing while an overlay is open, nor while another screen is being opened, which it would call off.
 */
export const useCanonicalUrl = (path: string | null): void => {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isOpened = useIsOverlayOpen();
  const isOther = path !== null && !isOpened && navigation.state === 'idle' && pathname.replace(/\/+$/, '') !== path;
  useEffect(() => {
    // The router's own state: the hooks follow it in a transition, which may not have been rendered yet.
    const now = router?.state;
    const isLeft = now !== undefined && (now.navigation.state !== 'idle' || now.location.key !== key);
    if (isOther && !isLeft) void navigate({ pathname: path, search, hash }, { replace: true, state: state as unknown });
  }, [isOther, path, search, hash, state, key, navigate, router]);
};
