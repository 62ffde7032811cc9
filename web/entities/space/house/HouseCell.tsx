import { styled } from 'styled-components';
import { Icon } from '../../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { color, media, radius, space } from '../../../ui/theme/tokens.ts';
import type { CellArea } from '../grid/spacePlaces.ts';
import { toneStyles } from './cellTones.ts';
import type { CellLook, CellTone } from './useCellLook.ts';

const Cell = styled.div`
  min-width: 0;
  display: grid;
  container-type: inline-size;
`;

const Press = styled.button<{ $tone: CellTone }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: flex-start;
  gap: 1px;
  min-width: 0;
  min-height: 36px;
  padding: 1px 0 1px 4px;
  overflow: hidden;
  border: 1px ${({ $tone }) => ($tone === 'empty' ? 'dashed' : 'solid')} ${({ $tone }) => toneStyles[$tone].border};
  border-radius: ${radius.small};
  background: ${({ $tone }) => toneStyles[$tone].ground};
  color: ${({ $tone }) => toneStyles[$tone].ink};
  font-size: 0.6875rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  text-align: start;
  cursor: pointer;
  print-color-adjust: exact;
  strong {
    max-width: 100%;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  > [data-shown] {
    display: block;
    color: ${({ $tone }) => toneStyles[$tone].sign};
  }
  svg {
    display: block;
  }
  /* The name of a small store, whole. */
  @container (max-width: 40px) {
    padding-inline: 2px 0;
    font-size: 0.625rem;
    letter-spacing: -0.03em;
  }
  /* A stair or a shaft has no room beside its letters. */
  @container (max-width: 30px) {
    align-items: center;
    padding: 1px 0;
  }
  &[data-below-leak] {
    border: 2px dashed ${color('error')};
  }
  &:hover {
    border-color: ${color('text')};
  }
  &[data-fault] {
    outline: 2px dashed ${color('accent')};
    outline-offset: 1px;
  }
  &:focus-visible,
  &[aria-expanded='true'] {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
    z-index: 1;
  }
  /* The sheet of its card covers the lower part of a page of one column. */
  scroll-margin: ${space(2)};
  @media ${media.small} {
    scroll-margin-block: 60px 64vh;
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`;

type Props = {
  id: string;
  /** The name in the cell, and with all that it shows for a screen reader. */
  name: string;
  label: string;
  place: CellArea;
  look: CellLook;
  isOpen: boolean;
  /** Whether it has the fault of the open one: a lost gateway takes the devices of several spaces with it. */
  isOfFault: boolean;
  /** Whether a space above it leaks. */
  isBelowLeak: boolean;
  /** Whether the Tab key stops here: at one cell of the house. */
  isStop: boolean;
  onPress: () => void;
};

/** One space of a house: its short name, and under it a sign or a figure. */
export function HouseCell({ id, name, label, place, look, isOpen, isOfFault, isBelowLeak, isStop, onPress }: Props) {
  const { tone, icon, figure } = look;
  return (
    <Cell
      role="gridcell"
      style={{ gridColumn: `${place.x + 2} / span ${place.w}`, gridRow: `${place.y + 1} / span ${place.h}` }}
    >
      <Press
        type="button"
        $tone={tone}
        data-space={id}
        data-tone={tone}
        data-fault={isOfFault ? '' : undefined}
        data-below-leak={isBelowLeak ? '' : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
        title={label}
        onClick={onPress}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <strong aria-hidden>{name}</strong>
        {icon && (
          <span data-shown>
            <Icon name={icon} size={13} />
          </span>
        )}
        {figure !== undefined && (
          <span data-shown aria-hidden>
            {figure}
          </span>
        )}
      </Press>
    </Cell>
  );
}
