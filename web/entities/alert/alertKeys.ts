import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Keys within a list of alerts: j and k lead to the next and the previous one, e acknowledges that of the focus. */
export const moveBetweenAlerts = (event: KeyboardEvent<HTMLUListElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
  const rows = Array.from(event.currentTarget.children);
  const at = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target));
  const key = event.key.toLowerCase();
  const step = steps[key];
  const wanted =
    step !== undefined
      ? rows[at + step]?.querySelector<HTMLElement>('a')
      : key === 'e'
        ? rows[at]?.querySelector<HTMLElement>('[data-acknowledge]')
        : null;
  if (at === -1 || !wanted) return;
  event.preventDefault();
  if (step === undefined) wanted.click();
  else wanted.focus();
};
