import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './buttonStyle.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

const Base = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${({ $variant, $size }) => buttonStyle($variant, $size)}
`;

/** What a button takes besides what every HTML button does. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  icon?: IconName;
}

/** Does one thing; while pending it keeps its focus and place and cannot be pressed again. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', pending = false, icon, type, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      {...rest}
      type={type ?? 'button'}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      data-pending={pending}
      $variant={variant}
      $size={size}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </Base>
  );
}
