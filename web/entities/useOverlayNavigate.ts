import { useNavigate } from 'react-router';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

/** Navigates; from an overlay it replaces the history entry of the overlay, so that going back leads to the page. */
export const useOverlayNavigate = (): ((address: string) => void) => {
  const navigate = useNavigate();
  const replace = useIsOverlayOpen();
  return (address) => void navigate(address, { replace });
};
