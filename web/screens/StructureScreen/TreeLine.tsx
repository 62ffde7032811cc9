import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuItem } from '../../ui/overlay/Menu.tsx';
import { color, space } from '../../ui/theme/tokens.ts';
import type { DragAttributes } from './useDraggedNode.ts';

const Line = styled.div<{ $level: number }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: max(var(--control-small), var(--touch));
  padding: ${space(1)} var(--pad);
  padding-left: calc(var(--pad) + ${({ $level }) => $level} * 20px);
  border-bottom: 1px solid ${color('line')};
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-target] {
    background: ${color('accentSoft')};
    box-shadow: inset 0 0 0 2px ${color('accent')};
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

type Props = {
  level: number;
  /** What opens or closes what is under it, before the name. */
  disclosure?: ReactNode;
  name: ReactNode;
  end?: ReactNode;
  menuLabel: string;
  items: readonly MenuItem[];
  drag?: DragAttributes;
};

/** One node of the tree: its name, what is known of it, and a menu of what can be done with it. */
export function TreeLine({ level, disclosure, name, end, menuLabel, items, drag }: Props) {
  return (
    <Line $level={level} {...drag}>
      {disclosure}
      <Name>{name}</Name>
      {end}
      {items.length > 0 && <MenuButton label={menuLabel} items={items} icon="more" iconOnly size="small" />}
    </Line>
  );
}
