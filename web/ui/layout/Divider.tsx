import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** A thin line between two things that belong to different matters. */
export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: ${color('line')};
`;
