import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { Toast } from './Toast.tsx';
import { useToasts } from './toastQueue.ts';
import { useRegionShortcut } from '../layout/useRegionShortcut.ts';
import { headerHeight, layer, space } from '../theme/tokens.ts';

const Region = styled.section`
  position: fixed;
  top: calc(${headerHeight} + ${space(2)});
  inset-inline: ${space(3)};
  margin-inline: auto;
  z-index: ${layer.toast};
  max-width: 440px;
  pointer-events: none;
  ol {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
  }
  @media print {
    display: none;
  }
`;

const shownAtOnce = 3;

const holdsFocus = (region: HTMLElement | null): boolean => region?.contains(document.activeElement) ?? false;

/**
 * Where passing messages are shown and read aloud: once in the frame, above everything. F6 leads to what can be done about
 * them and back, since they do not remain until the focus has passed through the whole page.
 */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const queue = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRegionShortcut(region, queue.length > 0);
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!focused) cameFrom.current = relatedTarget;
    setFocused(true);
  };

  useEffect(() => {
    const firstButton = () => region.current?.querySelector('button');
    const goBack = () => {
      const before = cameFrom.current;
      const place = before?.isConnected ? before : document.querySelector('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
    // Removing an element under the pointer or the focus fires no leave event.
    if (!region.current?.matches(':hover')) setPointed(false);
    if (focused && !holdsFocus(region.current)) {
      const next = queue.length > 0 ? firstButton() : null;
      if (next) next.focus();
      else {
        setFocused(false);
        goBack();
      }
    }
  }, [queue, focused]);

  return (
    <Region
      ref={region}
      aria-label={label}
      aria-keyshortcuts="F6"
      data-react-aria-top-layer="true"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {queue.slice(0, shownAtOnce).map((toast) => (
          <Toast key={toast.id} toast={toast} held={pointed || focused} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </Region>
  );
}
