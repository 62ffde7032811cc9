import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Toast } from './Toast.tsx';
import { onToasts, toasts } from './toastQueue.ts';
import { headerHeight, layer, space } from './tokens.ts';

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

/** Where passing messages are shown and read aloud: once in the frame, above everything. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const queue = useSyncExternalStore(onToasts, toasts, toasts);
  const [held, setHeld] = useState(false);
  return (
    <Region
      aria-label={label}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {queue.slice(0, shownAtOnce).map((toast) => (
          <Toast key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </Region>
  );
}
