import { styled } from 'styled-components';
import { space, type Space } from './tokens.ts';

const own = new Set(['gap', 'minColumn', 'stretch']);

/** Lays its children in as many equal columns of at least `minColumn` pixels as fit; `stretch` leaves no column empty. */
export const Grid = styled.div.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<{
  gap?: Space;
  minColumn?: number;
  stretch?: boolean;
}>`
  display: grid;
  grid-template-columns: repeat(
    ${({ stretch = false }) => (stretch ? 'auto-fit' : 'auto-fill')},
    minmax(min(${({ minColumn = 240 }) => minColumn}px, 100%), 1fr)
  );
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`;
