import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens.ts';

/** Facts about a place in one quiet line; what is wrong with one of them is strong. */
export const FactLine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: 0;
  list-style: none;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  li {
    overflow-wrap: anywhere;
  }
  strong {
    color: ${color('warn')};
    font-weight: 600;
  }
`;
