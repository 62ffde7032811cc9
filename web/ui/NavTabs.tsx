import { styled } from 'styled-components';
import type { RenderLink } from './linkStyle.ts';
import { color, fontSize, space } from './tokens.ts';

const List = styled.ul`
  display: flex;
  gap: ${space(1)};
  padding: 0;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color('line')};
  list-style: none;
  a {
    display: block;
    padding: ${space(2)} ${space(3)};
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    color: ${color('muted')};
    font-size: ${fontSize.body};
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
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    display: none;
  }
`;

/** One of the pages that a thing has. */
export interface NavTab {
  href: string;
  label: string;
  current: boolean;
}

/** The pages of one thing side by side, each an address of its own. */
export function NavTabs({
  label,
  tabs,
  renderLink,
}: {
  label: string;
  tabs: readonly NavTab[];
  renderLink: RenderLink;
}) {
  return (
    <nav aria-label={label}>
      <List>
        {tabs.map(({ href, label: name, current }) => (
          <li key={href}>{renderLink({ href, children: name, ...(current ? { 'aria-current': 'page' } : {}) })}</li>
        ))}
      </List>
    </nav>
  );
}
