import { Link } from 'react-router';
import { styled } from 'styled-components';
import { quietLinkStyle } from '../ui/linkStyle.ts';

/** A link that is the name of a thing in a list of such things. */
export const NameLink = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
`;
