import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { moveBetweenSpaceCells } from './moveBetweenSpaceCells.ts';

/** What is focused is one of its cells, which shows it. */
const Box = styled.div`
  &:focus-visible {
    outline: none;
  }
`;

type Props = { label: string; onPaste: (event: ClipboardEvent<HTMLElement>) => void; children: ReactNode };

/**
 * The cells of a table of fields as one Tab stop with arrow keys: Tab leads to the cell that had the focus last, and from
 * any cell past all of them. The box itself is the stop, so that rows that are not rendered need none.
 */
export function SpaceCellGrid({ label, onPaste, children }: Props) {
  const last = useRef<string | null>(null);
  const [isInside, setIsInside] = useState(false);
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget) {
      setIsInside(true);
      if (target.dataset['space'] !== undefined) last.current = target.id;
      return;
    }
    // A press beside the fields leads to none of them.
    if (!currentTarget.matches(':focus-visible')) return;
    const cell =
      document.getElementById(last.current ?? '') ?? currentTarget.querySelector<HTMLElement>('[data-space]');
    cell?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsInside(false);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.defaultPrevented && moveBetweenSpaceCells(event)) event.preventDefault();
  };
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={isInside ? -1 : 0}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
      onPaste={onPaste}
    >
      {children}
    </Box>
  );
}
