import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { beginStepBack, comeToStep } from '../forms/stepsBack.ts';
import { useSearch } from '../lists/useSearch.ts';
import { openedBy } from './useIsOpened.ts';

/** What a step of the history is marked with that something was opened by. */
const markOf = (name: string) => ({ opened: name });

/**
 * What is open over the page, by its word in the address, how to open it and how to close it. It is a step of the history
 * of its own: going back closes it and stays on the page, and closing it leaves no step behind. What is opened in its
 * place is still the same step.
 */
export const useOpenedPart = (name: string) => {
  const [search, change] = useSearch();
  const location = useLocation();
  const { key, state } = location;
  const navigate = useNavigate();
  // The address comes after; what is opened is there before the next key is pressed.
  const [soon, setSoon] = useState<{ from: Location; word: string } | null>(null);
  useEffect(() => comeToStep(key), [key]);
  const isMarked = openedBy(state) === name;
  const open = (word: string) => {
    setSoon({ from: location, word });
    change({ [name]: word }, isMarked ? undefined : markOf(name));
  };
  const close = () => {
    if (!isMarked) change({ [name]: null });
    else if (beginStepBack(key)) void navigate(-1);
  };
  return [soon?.from === location ? soon.word : search.get(name), open, close] as const;
};
