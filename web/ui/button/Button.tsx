import { useState, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './buttonStyle.ts';
import { Icon, type IconName } from '../display/Icon.tsx';
import { Spinner } from '../feedback/Spinner.tsx';

const Base = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${({ $variant, $size }) => buttonStyle($variant, $size)}
`;

/** What a button takes besides what every HTML button does. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  icon?: IconName;
  /** The label is a name: it wraps, and is printed. */
  naming?: boolean;
}

/**
 * Button; while pending it keeps focus and position and ignores presses. It keeps the focus when its own press disables
 * it, so that keyboard users are not moved to the top of the page.
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', pending = false, disabled = false, icon, type, ...all } = props;
  const { naming = false, onClick, onFocus, onBlur, children, ...others } = all;
  const [focused, setFocused] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      {...others}
      type={type ?? 'button'}
      disabled={disabled && !focused}
      onClick={press}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      aria-busy={pending || undefined}
      aria-disabled={pending || (disabled && focused) || undefined}
      data-pending={pending}
      data-naming={naming || undefined}
      $variant={variant}
      $size={size}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </Base>
  );
}
