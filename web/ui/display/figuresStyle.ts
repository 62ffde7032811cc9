import { css } from 'styled-components';

/** Figures of equal width, for numbers that change or stand under each other; a hyphen in words would become too wide. */
export const figuresStyle = css`
  font-feature-settings: 'tnum';
`;
