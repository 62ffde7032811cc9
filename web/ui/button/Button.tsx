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
  /** What it says names a thing: a long name breaks, and it stands on paper too, where nothing can be pressed. */
  naming?: boolean;
}

/**
 * Does one thing; while pending it keeps its focus and place and cannot be pressed again. Nor does it let go of the focus
 * when it comes to be disabled by its own press: whoever goes by keyboard would be thrown to the top of the page.
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
