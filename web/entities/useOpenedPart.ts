import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beginStepBack, comeToStep } from '../forms/stepsBack.ts';
import { useSearch } from '../lists/useSearch.ts';

/** What a step of the history is marked with that something was opened by. */
const markOf = (name: string) => ({ opened: name });

const isMarked = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;

/**
 * What is open over the page, by its word in the address, how to open it and how to close it. It is a step of the history
 * of its own: going back closes it and stays on the page, and closing it leaves no step behind.
 */
export const useOpenedPart = (name: string) => {
  const [search, change] = useSearch();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => comeToStep(key), [key]);
  const open = (word: string) => change({ [name]: word }, markOf(name));
  const close = () => {
    if (!isMarked(state, name)) change({ [name]: null });
    else if (beginStepBack(key)) void navigate(-1);
  };
  return [search.get(name), open, close] as const;
};
