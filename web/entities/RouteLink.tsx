import { Link } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../ui/linkStyle.ts';

/** A link to another screen that stands in a text. */
export const RouteLink = styled(Link)`
  ${linkStyle}
`;
