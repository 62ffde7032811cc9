import type { KeyboardEvent } from 'react';
import type { PressPlace } from './later.tsx';

/** What a button does that stands for one with a menu or a panel: it opens it as soon as that is there. */
export const placeOfOpener = ({ near, press }: PressPlace) => ({
  'aria-haspopup': true,
  'aria-expanded': false,
  onPointerEnter: near,
  onFocus: near,
  onClick: press,
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') press();
  },
});
