import type { ComponentProps } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { styled } from 'styled-components';
import { color, fontSize, layer, radius, space } from '../theme/tokens.ts';

const Bubble = styled(AriaTooltip)`
  z-index: ${layer.popover};
  max-width: 280px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color('text')};
  color: ${color('surface')};
  font-size: ${fontSize.tiny};
  box-shadow: ${color('shadowRaised')};
  transition: opacity 0.1s;
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

/** Explains the one button or link inside it, on hover and on focus; never the only place of a needed word. */
export function Tooltip({ text, children }: { text: string; children: ComponentProps<typeof Focusable>['children'] }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  );
}
