import { css } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { touchArea } from './touchArea.ts';

/** How a button weighs among others. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** How tall a button is. */
export type ButtonSize = 'small' | 'medium';

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${color('accent')};
    color: ${color('onAccent')};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color('accentHover')};
    }
  `,
  secondary: css`
    background: ${color('surface')};
    color: ${color('text')};
    border-color: ${color('line')};
    box-shadow: ${color('shadow')};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color('hover')};
      border-color: ${color('lineStrong')};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color('text')};
    &:hover:not([aria-disabled='true'], :disabled),
    &[aria-expanded='true'] {
      background: ${color('hover')};
    }
  `,
  danger: css`
    background: ${color('error')};
    color: ${color('onError')};
    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${color('errorHover')};
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: var(--control-small);
    padding: 0 ${space(2)};
    font-size: ${fontSize.small};
  `,
  medium: css`
    min-height: var(--control);
    padding: 0 ${space(3)};
  `,
};

/** The look of a button, for buttons and for links that stand among them. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize) => css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-weight: 500;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background 0.12s,
    border-color 0.12s;
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  &[data-pending='true'] {
    opacity: 1;
    cursor: progress;
  }
  &[data-naming] {
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${variants[variant]}
  ${sizes[size]}
  ${touchArea}
  @media print {
    padding: 0;
    &:not([data-naming]) {
      display: none;
    }
  }
`;
