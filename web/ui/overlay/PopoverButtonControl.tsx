import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../button/buttonStyle.ts';
import { Icon, type IconName } from '../display/Icon.tsx';
import type { Pressed } from '../lazy/lazyOpener.tsx';
import { popoverStyle } from './popoverStyle.ts';
import { space } from '../theme/tokens.ts';
import { useDisclosure } from './useDisclosure.ts';

const Trigger = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${({ $variant, $size }) => buttonStyle($variant, $size)}
`;

const Box = styled(Popover)`
  ${popoverStyle}
  min-width: 200px;
  overflow-y: auto;
`;

const Content = styled(Dialog)`
  padding: ${space(4)};
  outline: none;
`;

/** What a button with a small panel takes. */
export interface PopoverButtonProps {
  label: string;
  icon?: IconName;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What the panel shows; of a choice that ends it, a function that takes how it is closed. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** The button with its panel, loaded after the page. */
export function PopoverButtonControl({ pressed = null, ...props }: PopoverButtonProps & Pressed) {
  const { label, icon, variant = 'secondary', size = 'medium', children } = props;
  const { trigger, ...opening } = useDisclosure(pressed);
  return (
    <DialogTrigger {...opening}>
      <Trigger ref={trigger} data-naming="" $variant={variant} $size={size}>
        {icon && <Icon name={icon} />}
        {label}
      </Trigger>
      <Box placement="bottom end" offset={4}>
        <Content aria-label={label}>
          {typeof children === 'function' ? ({ close }) => children(close) : children}
        </Content>
      </Box>
    </DialogTrigger>
  );
}
