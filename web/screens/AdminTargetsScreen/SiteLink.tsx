import { Link } from 'react-router';
import { styled } from 'styled-components';
import { quietLinkStyle } from '../../ui/linkStyle.ts';

/** The name of a site, which leads there. */
export const SiteLink = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
`;
