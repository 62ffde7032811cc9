import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import { quietLinkStyle, type RenderLink } from '../button/linkStyle.ts';
import { scrollShadow } from '../table/scrollShadow.ts';
import { color, fontSize, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';
import { useScrollableSides, type ScrollableSides } from '../table/useScrollableSides.ts';

/** As high as a finger reaches around its links, which what scrolls would cut off. */
const reach = '10px';

const Nav = styled.nav<{ $more: ScrollableSides }>`
  ${scrollShadow}
  overflow: auto hidden;
  scrollbar-width: none;
  padding: ${reach} 0;
  margin: -${reach} 0;
`;

const List = styled.ol`
  display: flex;
  align-items: center;
  width: max-content;
  min-width: 100%;
  white-space: nowrap;
  font-size: ${fontSize.small};
  color: ${color('muted')};
  li {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  li > svg {
    margin: 0 ${space(1)};
    color: ${color('lineStrong')};
  }
  a {
    ${quietLinkStyle}
    position: relative;
    padding: 2px 0;
    ${touchArea}
  }
  [aria-current] {
    color: ${color('text')};
    /* In view from the first paint, where the browser supports it. */
    scroll-initial-target: nearest;
  }
  @media print {
    flex-wrap: wrap;
    width: auto;
    white-space: normal;
  }
`;

/** One step of the way to a screen; the last one is the screen itself and has no address. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** The way from the whole to where one is, on one line; where it is wider than the page, its end is in view. */
export function Breadcrumbs(props: { label: string; items: readonly Breadcrumb[]; renderLink: RenderLink }) {
  const { label, items, renderLink } = props;
  const way = useRef<HTMLElement>(null);
  const more = useScrollableSides(way);
  const written = items.map(({ label: text }) => text).join();
  useEffect(() => {
    if (way.current && written) way.current.scrollLeft = way.current.scrollWidth;
  }, [written]);
  return (
    <Nav ref={way} $more={more} aria-label={label}>
      <List>
        {items.map(({ label: text, href }, index) => (
          <li key={`${index} ${text}`}>
            {href === undefined ? <span aria-current="page">{text}</span> : renderLink({ href, children: text })}
            {index < items.length - 1 && <Icon name="chevronRight" size={12} />}
          </li>
        ))}
      </List>
    </Nav>
  );
}
