import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { linkStyle } from '../ui/button/linkStyle.ts';
import { useIsOverlayOpen } from './useIsOverlayOpen.ts';

const InText = styled(Link)`
  ${linkStyle}
`;

/** A link to another screen within a text. */
export function RouteLink(link: ComponentProps<typeof Link>) {
  const replace = useIsOverlayOpen();
  return <InText replace={replace} {...link} />;
}
