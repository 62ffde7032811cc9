import { styled } from 'styled-components';
import { linkStyle } from './linkStyle.ts';

/** A link out of the application, or to a file; links of the router take `linkStyle` instead. */
export const TextLink = styled.a`
  ${linkStyle}
`;
