import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FocusReturn } from '../overlay/useReturnFocus.ts';
import { radius } from '../theme/tokens.ts';

const Region = styled.section`
  border-radius: ${radius.large};
`;

/** Where Escape has another meaning: typed text would be lost, a chart clears its cursor. */
const ownEscape = 'input, textarea, select, [contenteditable], [role="application"]';

/**
 * A landmark that opens beside what was chosen: takes the focus, so that a screen reader reads its name, and closes by
 * Escape. Escape in a dialog over it, in a field or in a chart does not close it.
 */
export function FocusedRegion(props: {
  label: string;
  onClose: () => void;
  /** False where the focus stays at what opened it, such as a cell of a grid that its keys move about. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const { label, onClose, takesFocus = true, children } = props;
  const region = useRef<HTMLElement>(null);
  const focus = useEffectEvent(() => {
    if (takesFocus) region.current?.focus();
  });
  useEffect(() => focus(), []);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    const isOwn = target instanceof HTMLElement && currentTarget.contains(target) && !target.closest(ownEscape);
    if (event.key === 'Escape' && !event.defaultPrevented && isOwn) onClose();
  };
  return (
    <Region ref={region} aria-label={label} tabIndex={-1} onKeyDown={press}>
      <FocusReturn />
      {children}
    </Region>
  );
}
