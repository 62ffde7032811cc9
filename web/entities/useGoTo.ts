import { useNavigate } from 'react-router';
import { useIsOpened } from './useIsOpened.ts';

/** Goes to another page; out of what is open over this one it takes its place, so that going back leads to this page. */
export const useGoTo = (): ((address: string) => void) => {
  const navigate = useNavigate();
  const replace = useIsOpened();
  return (address) => void navigate(address, { replace });
};
