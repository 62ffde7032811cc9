import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../button/buttonStyle.ts';
import { squareStyle } from '../button/IconButton.tsx';
import { Icon, type IconName } from '../display/Icon.tsx';
import type { Pressed } from '../lazy/lazyOpener.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { useDisclosure } from './useDisclosure.ts';

const Trigger = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize; $square: boolean }>`
  ${({ $variant, $size }) => buttonStyle($variant, $size)}
  ${({ $square, $size }) => $square && squareStyle($size)}
`;

/** What a button with a menu takes. */
export interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  /** The id of the item that holds now, where the menu chooses one of several. */
  selected?: string;
  icon?: IconName;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
}

/** The button with its menu, loaded after the page. */
export function MenuButtonControl({ pressed = null, ...props }: MenuButtonProps & Pressed) {
  const { label, items, selected, icon, iconOnly = false, variant = 'secondary', size = 'medium', disabled } = props;
  const { trigger, isOpen, onOpenChange } = useDisclosure(pressed);
  const [begins, setBegins] = useState(pressed === 'pointer' ? null : pressed);
  const change = (open: boolean) => {
    if (!open) setBegins(null);
    onOpenChange(open);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Trigger
        ref={trigger}
        aria-label={label}
        isDisabled={disabled}
        $variant={variant}
        $size={size}
        $square={iconOnly}
      >
        {icon && <Icon name={icon} />}
        {!iconOnly && label}
        {!iconOnly && <Icon name="chevronDown" size={12} />}
      </Trigger>
      <Menu
        label={label}
        items={items}
        {...(selected === undefined ? {} : { selected })}
        {...(begins && { autoFocus: begins })}
      />
    </MenuTrigger>
  );
}
