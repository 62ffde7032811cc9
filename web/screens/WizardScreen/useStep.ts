import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useSearch } from '../../lists/useSearch.ts';
import { isStep, type Step } from './model/draft.ts';

/**
 * The open step, and what opens another: each has a history entry, so that the browser's buttons lead from step to step.
 * The step changes at once and the address after it; going back and forth, the address leads.
 */
export const useStep = (firstStep: Step) => {
  const [first] = useState(firstStep);
  const [search, change] = useSearch();
  const isBackOrForth = useNavigationType() === NavigationType.Pop;
  const word = search.get('step') ?? first;
  const addressed = isStep(word) ? word : first;
  const [step, setStep] = useState(addressed);
  const [known, setKnown] = useState(addressed);
  if (known !== addressed) {
    setKnown(addressed);
    if (isBackOrForth) setStep(addressed);
  }
  const open = (next: Step): void => {
    setStep(next);
    if (next !== step) change({ step: next }, {});
  };
  return [step, open] as const;
};
