import { useEffect, type KeyboardEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { messageTones } from './tone.ts';
import { dismissToast, type QueuedToast, type ToastTone } from './toastQueue.ts';
import { color, radius, space, type ColorName } from '../theme/tokens.ts';

const tones = { info: messageTones.info, positive: messageTones.success, negative: messageTones.error };

/** How long each tone stays; what went wrong stays until it is read, unless nothing is lost by it. */
const stays: Record<ToastTone, number | null> = { info: 6000, positive: 5000, negative: null };
const passesAfter = 8000;

const arrive = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Box = styled.li<{ $ink: ColorName }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${color('raised')};
  border: 1px solid ${color('line')};
  border-left: 4px solid ${({ $ink }) => color($ink)};
  border-radius: ${radius.medium};
  box-shadow: ${color('shadowRaised')};
  animation: ${arrive} 0.16s ease-out;
  pointer-events: auto;
  > svg {
    margin-top: 6px;
    color: ${({ $ink }) => color($ink)};
  }
  > div {
    padding: ${space(1)} 0;
    min-width: 0;
  }
  strong {
    font-weight: 600;
  }
  p {
    color: ${color('muted')};
  }
  div > button {
    display: flex;
    margin-top: ${space(2)};
  }
`;

/** One passing message. */
export function Toast(props: { toast: QueuedToast; held: boolean; dismissLabel: string }) {
  const { toast, held, dismissLabel } = props;
  const ownTime = toast.passes ? passesAfter : stays[toast.tone];
  // An action stays available until the toast is dismissed or the screen changes.
  const stay = toast.action ? null : ownTime;
  useEffect(() => {
    if (held || stay === null) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), stay);
    return () => clearTimeout(timer);
  }, [held, stay, toast.id]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismissToast(toast.id);
  };
  return (
    <Box $ink={tones[toast.tone].ink} onKeyDown={press}>
      <Icon name={tones[toast.tone].icon} />
      <div role={toast.tone === 'negative' ? 'alert' : undefined}>
        <strong>{toast.title}</strong>
        {toast.text !== undefined && <p>{toast.text}</p>}
        {toast.action && (
          <Button
            size="small"
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label={dismissLabel} icon="close" size="small" onClick={() => dismissToast(toast.id)} />
    </Box>
  );
}
