/** The ref of a part that may go away: where the keyboard is in it then, it goes on from the page's content rather than from nowhere. */
export const returnFocus = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) part.closest('main')?.focus({ preventScroll: true });
};
