import { useNavigate } from 'react-router';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

/** Goes to another page; out of what is open over this one it takes its place, so that going back leads to this page. */
export const useOverlayNavigate = (): ((address: string) => void) => {
  const navigate = useNavigate();
  const replace = useIsOverlayOpen();
  return (address) => void navigate(address, { replace });
};
