import { css } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens.ts';

/** The look of a box that something is typed or chosen in. */
export const fieldStyle = css`
  width: 100%;
  min-width: 0;
  text-overflow: ellipsis;
  min-height: var(--control);
  padding: ${space(1)} ${space(3)};
  background: ${color('surface')};
  color: ${color('text')};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.medium};
  transition: border-color 0.12s;
  &::placeholder {
    color: ${color('muted')};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color('text')};
  }
  &:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: -1px;
    border-radius: ${radius.medium};
    border-color: ${color('accent')};
  }
  &[aria-invalid='true'] {
    border-color: ${color('error')};
    box-shadow: inset 0 0 0 1px ${color('error')};
  }
  &:disabled {
    background: ${color('sunken')};
    color: ${color('muted')};
    border-color: ${color('line')};
    cursor: default;
  }
  &:read-only:not(select) {
    background: ${color('sunken')};
  }
  @media ${media.touch} {
    font-size: 1rem;
  }
`;
