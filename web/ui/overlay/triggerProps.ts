import type { KeyboardEvent, MouseEvent } from 'react';
import type { Press, PlaceholderEvents } from '../lazy/lazyOpener.tsx';

/** The keys that open, each with the end that it goes to. */
const keys: Record<string, Press> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/** What a button does that stands for one with a menu or a panel: it opens it as soon as that is there. */
export const triggerProps = ({ near, press }: PlaceholderEvents) => ({
  'aria-haspopup': true,
  'aria-expanded': false,
  onPointerEnter: near,
  onFocus: near,
  // What reads the page aloud presses without a pointer.
  onClick: ({ detail }: MouseEvent) => press(detail === 0 ? 'first' : 'pointer'),
  onKeyDown: (event: KeyboardEvent) => {
    const how = keys[event.key];
    if (!how) return;
    event.preventDefault();
    press(how);
  },
});
