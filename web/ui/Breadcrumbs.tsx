import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import { quietLinkStyle, type RenderLink } from './linkStyle.ts';
import { color, fontSize, space } from './tokens.ts';
import { touchArea } from './touchArea.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: ${fontSize.small};
  color: ${color('muted')};
  overflow-wrap: anywhere;
  li {
    display: inline-flex;
    align-items: center;
    min-width: 0;
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
  }
`;

/** One step of the way to a screen; the last one is the screen itself and has no address. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** The way from the whole to where one is. */
export function Breadcrumbs(props: { label: string; items: readonly Breadcrumb[]; renderLink: RenderLink }) {
  const { label, items, renderLink } = props;
  return (
    <nav aria-label={label}>
      <List>
        {items.map(({ label: text, href }, index) => (
          <li key={`${index} ${text}`}>
            {href === undefined ? <span aria-current="page">{text}</span> : renderLink({ href, children: text })}
            {index < items.length - 1 && <Icon name="chevronRight" size={12} />}
          </li>
        ))}
      </List>
    </nav>
  );
}
