import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './buttonStyle.ts';
import { Icon, type IconName } from '../display/Icon.tsx';

const sides: Record<ButtonSize, string> = { small: 'var(--control-small)', medium: 'var(--control)' };

/** The square shape of a button that holds a sign only. */
export const squareStyle = (size: ButtonSize) => css`
  flex: none;
  width: ${sides[size]};
  height: ${sides[size]};
  padding: 0;
`;

const Base = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${({ $variant, $size }) => buttonStyle($variant, $size)}
  ${({ $size }) => squareStyle($size)}
`;

/** What a button with a sign only takes: its words go to the label. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string;
  icon: IconName;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button that shows a sign; its label is read aloud and shown on hover. */
export function IconButton({ label, icon, variant = 'quiet', size = 'medium', type, ...rest }: IconButtonProps) {
  return (
    <Base title={label} {...rest} type={type ?? 'button'} aria-label={label} $variant={variant} $size={size}>
      <Icon name={icon} />
    </Base>
  );
}
