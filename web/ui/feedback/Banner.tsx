import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { returnFocus } from '../overlay/returnFocus.ts';
import { Icon } from '../display/Icon.tsx';
import { useAnnouncement } from './announce.ts';
import { messageTones, type MessageTone } from './tone.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Box = styled.div<{ $tone: MessageTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} var(--pad);
  border-radius: ${radius.medium};
  background: ${({ $tone }) => color(messageTones[$tone].soft)};
  border: 1px solid ${({ $tone }) => `color-mix(in srgb, ${color(messageTones[$tone].ink)} 30%, transparent)`};
`;

const Words = styled.div<{ $tone: MessageTone }>`
  flex: 1 1 260px;
  display: flex;
  gap: ${space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
  > svg {
    margin-top: 2px;
    color: ${({ $tone }) => color(messageTones[$tone].ink)};
  }
  strong {
    font-weight: 600;
  }
`;

/** A message about the whole screen or section that stays while it is true. */
export function Banner(props: { tone: MessageTone; title: string; children?: ReactNode; action?: ReactNode }) {
  const { tone, title, children, action } = props;
  // A region that comes with its words is read reliably only as an alert.
  useAnnouncement(tone === 'error' ? null : title, title, { onMount: true });
  return (
    <Box ref={returnFocus} $tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Words $tone={tone}>
        <Icon name={messageTones[tone].icon} />
        <div>
          <strong>{title}</strong>
          {children !== undefined && <div>{children}</div>}
        </div>
      </Words>
      {action}
    </Box>
  );
}
