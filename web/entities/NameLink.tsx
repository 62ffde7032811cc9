import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { hyphenated, together } from '../ui/hyphenated.ts';
import { quietLinkStyle } from '../ui/linkStyle.ts';
import { media } from '../ui/tokens.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

const Name = styled(Link)`
  ${quietLinkStyle}
  font-weight: 550;
`;

/**
 * A link that is the name of a thing in a list of such things; on a narrow page a long name breaks where it should. Its
 * number stays with the word before it. */
export function NameLink({ children, ...link }: ComponentProps<typeof Link>) {
  const narrow = useMediaQuery(media.narrow);
  if (typeof children !== 'string') return <Name {...link}>{children}</Name>;
  const name = together(children);
  return <Name {...link}>{narrow ? hyphenated(name) : name}</Name>;
}
