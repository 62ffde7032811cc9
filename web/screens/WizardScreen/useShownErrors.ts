import { useState, type FocusEvent } from 'react';
import type { Draft } from './model/draft.ts';
import type { Problem } from './model/problems.ts';

/** What has the focus: an error comes when its field is left, and goes as it is typed. */
type Focused = { id: string; wasWrong: boolean };

/** Fields that may show their errors before their step was left: those that were left themselves. */
const isShown = ({ step, field, line }: Problem, draft: Draft, left: ReadonlySet<string>): boolean =>
  draft.left.includes(step) || line !== undefined || left.has(field) || step === 'spaces';

/**
 * The problems that may be shown now, and the handlers that follow the focus. `newHouse` is the building whose pattern
 * has the focus.
 */
export const useShownErrors = (problems: readonly Problem[], draft: Draft, refused: readonly Problem[]) => {
  const [focused, setFocused] = useState<Focused | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const all = [...problems, ...refused];
  const shown = all.filter(
    (problem) => isShown(problem, draft, left) && (problem.field !== focused?.id || focused.wasWrong),
  );
  const byField = new Map(shown.toReversed().map(({ field, text }) => [field, text]));
  return {
    shown,
    errorOf: (field: string) => byField.get(field),
    newHouse: draft.houses.find(({ id }) => focused?.id.startsWith(`wizard-${id}-`))?.id ?? null,
    onFocus: ({ target: { id } }: FocusEvent) => setFocused({ id, wasWrong: byField.has(id) }),
    onBlur: ({ target: { id } }: FocusEvent) => {
      setFocused(null);
      setLeft((before) => (id === '' || before.has(id) ? before : new Set([...before, id])));
    },
  };
};
