import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import type { LinkProps, RenderLink } from '../button/linkStyle.ts';
import { color, radius, space } from '../theme/tokens.ts';
import type { TreeItem } from './flattenTree.ts';

const Twist = styled.span`
  display: grid;
  place-content: center;
  width: 24px;
  height: 24px;
  margin: -4px;
  flex: none;
  border-radius: ${radius.small};
  color: ${color('muted')};
  svg {
    transition: transform 0.12s;
  }
  &[data-open='true'] svg {
    transform: rotate(90deg);
  }
  &[data-open]:hover {
    background: ${color('line')};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--name-lines, none);
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: var(--name-break, normal);
  line-height: 1.3;
`;

const Meta = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
`;

/** The inside of one line of a tree: the arrow that opens it, its sign, its name and its counts. */
export function TreeRowContent(props: {
  item: TreeItem;
  open: boolean | undefined;
  onToggle: () => void;
  renderLink: RenderLink;
  attributes: Omit<LinkProps, 'href' | 'style'> & { style: Record<string, string | number> };
}) {
  const { item, open, onToggle, renderLink, attributes } = props;
  const twist = (event: MouseEvent) => {
    if (open === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  };
  const content = (
    <>
      <Twist aria-hidden="true" data-open={open} onClick={twist}>
        {open !== undefined && <Icon name="chevronRight" size={12} />}
      </Twist>
      {item.icon && <Icon name={item.icon} />}
      <Name title={item.label}>{item.label}</Name>
      {item.meta !== undefined && <Meta>{item.meta}</Meta>}
    </>
  );
  return renderLink({ ...attributes, href: item.href, children: content });
}
