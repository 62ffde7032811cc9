import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { chosenStyle } from '../theme/chosenStyle.ts';
import type { RenderLink } from '../button/linkStyle.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Nav = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${color('line')};
  ul {
    display: flex;
    gap: ${space(1)};
    min-width: max-content;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: var(--control);
    padding: 0 ${space(3)};
    border-bottom: 2px solid transparent;
    color: ${color('muted')};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${color('text')};
  }
  a[aria-current] {
    color: ${color('text')};
    border-bottom-color: ${color('accent')};
    /* In view from the first paint, where the browser supports it. */
    scroll-initial-target: nearest;
    scroll-snap-align: center;
    ${chosenStyle}
  }
  a:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.medium};
  }
  a > span {
    font-weight: 400;
    color: ${color('muted')};
  }
  @media print {
    display: none;
  }
`;

/** One page of a screen. */
export interface TabItem {
  href: string;
  label: string;
  current: boolean;
  /** How many things the page holds. */
  count?: string | undefined;
}

/** The pages of a screen as links under its title; where they are wider than the window, the open one is in view. */
export function Tabs(props: { label: string; items: readonly TabItem[]; renderLink: RenderLink }) {
  const { label, items, renderLink } = props;
  const bar = useRef<HTMLElement>(null);
  const open = items.findIndex(({ current }) => current);
  useEffect(() => {
    const nav = bar.current;
    const link = nav?.querySelectorAll('a')[open];
    if (!nav || !link) return undefined;
    const bring = () => {
      nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.clientWidth) / 2;
    };
    bring();
    // Also after the phone was turned.
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(bring);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [open]);
  return (
    <Nav ref={bar} aria-label={label}>
      <ul>
        {items.map(({ href, label: text, current, count }) => (
          <li key={href}>
            {renderLink({
              href,
              'aria-current': current ? 'page' : undefined,
              children: (
                <>
                  {text}
                  {count !== undefined && <span>{count}</span>}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </Nav>
  );
}
