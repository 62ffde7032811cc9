import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { quietLinkStyle } from '../ui/button/linkStyle.ts';
import { InlineList } from '../ui/layout/InlineList.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { color, fontSize, space } from '../ui/theme/tokens.ts';

const Box = styled.div`
  position: relative;
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  small {
    color: ${color('muted')};
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }
`;

const Name = styled.div`
  flex: 1 1 50%;
  font-weight: 550;
  overflow-wrap: anywhere;
  a {
    ${quietLinkStyle}
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** Wraps closely under the first line. */
const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
`;

/** What is pressed by itself lies over the link that the whole card is. */
const Over = styled.div`
  display: contents;
  :is(a, button) {
    position: relative;
    z-index: 1;
  }
`;

type Props = {
  /** What the row is called; where that is a link, all of the card is one. */
  name: ReactNode;
  /** How it is, at the end of the line of its name. */
  beside?: ReactNode;
  /** What else it is, and where; what is not known is left out. */
  about?: readonly (string | null | undefined)[];
  /** Figures and acts under it. */
  children?: ReactNode;
};

/** One row of a list as a narrow page shows it. */
export function RowCard({ name, beside, about = [], children }: Props) {
  const known = about.filter((piece) => typeof piece === 'string' && piece !== '');
  return (
    <Box>
      <Row gap={3} justify="between" wrap>
        <Name>{name}</Name>
        <Over>{beside}</Over>
      </Row>
      {known.length > 0 && (
        <small>
          <InlineList>{[...new Set(known)]}</InlineList>
        </small>
      )}
      {children !== undefined && (
        <Under>
          <Over>{children}</Over>
        </Under>
      )}
    </Box>
  );
}
