import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, layer, radius, space } from '../../../ui/theme/tokens.ts';

const Hint = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: ${layer.popover};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  box-shadow: ${color('shadowRaised')};
  font-size: ${fontSize.small};
  font-weight: 550;
  pointer-events: none;
`;

/** The dragged devices and what they would report through; it is drawn at the pointer. */
export function RowDragHint({ children }: { children: ReactNode }) {
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (hint.current) hint.current.style.translate = `${clientX + 14}px ${clientY + 10}px`;
    };
    window.addEventListener('pointermove', move);
    return () => window.removeEventListener('pointermove', move);
  }, []);
  return <Hint ref={hint}>{children}</Hint>;
}
