import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { softHyphenated, withoutLineBreak } from '../ui/display/softHyphenated.ts';
import { quietLinkStyle } from '../ui/button/linkStyle.ts';
import { media } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';

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
  const name = withoutLineBreak(children);
  return <Name {...link}>{narrow ? softHyphenated(name) : name}</Name>;
}
