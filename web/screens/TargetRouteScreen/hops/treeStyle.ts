import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../../../ui/theme/tokens.ts';
import { treeSize } from './TreeLinks.tsx';

/** Width of the column of mamas, in pixels. */
const mamaColumn = 152;

/** Container query under which the tree is a list with indents: columns would cut the names. */
export const listUnder = '(max-width: 620px)';

/** Frame of the view, whose width decides between columns and a list. */
export const HopsFrame = styled.div`
  container-type: inline-size;
  @media ${media.paper} {
    display: none;
  }
`;

/** A mama in one line: its name, the marks of its devices by hops, and its faults in words. */
export const ClosedRow = styled.div`
  display: grid;
  grid-template-columns: ${mamaColumn}px minmax(0, 1fr) minmax(0, 130px) 128px;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 46px;
  padding: ${space(1)} ${space(3)};
  > :last-child {
    text-align: right;
  }
  @container ${listUnder} {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 52px;
    svg[preserveAspectRatio] {
      display: none;
    }
  }
`;

/** The headings of the columns of closed rows. */
export const ColumnHeads = styled(ClosedRow)`
  min-height: 36px;
  border-bottom: 1px solid ${color('line')};
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
  font-weight: 500;
  @container ${listUnder} {
    display: none;
  }
`;

/** All that belongs to one mama. */
export const BranchBox = styled.div`
  & + & {
    border-top: 1px solid ${color('line')};
  }
  [role='treeitem'] {
    cursor: pointer;
    outline-offset: -2px;
    scroll-margin: 90px;
  }
  [role='treeitem']:focus-visible {
    outline: 2px solid ${color('accent')};
    border-radius: ${radius.small};
  }
  [data-chosen='true'] {
    background: ${color('accentSoft')};
  }
  [data-sought='true'] {
    box-shadow: inset 3px 0 0 ${color('warn')};
    background: ${color('warnSoft')};
  }
  [data-over='true'] {
    outline: 2px dashed ${color('accent')};
    border-radius: ${radius.small};
  }
  [data-barred='true'] {
    opacity: 0.45;
  }
  [role='treeitem']:hover:not([data-chosen='true']) {
    background: ${color('hover')};
  }
`;

/** The name of a mama with its number of devices and the sign that opens it. */
export const MamaName = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  > svg {
    flex: none;
    color: ${color('muted')};
  }
  strong {
    display: block;
    font-weight: 600;
    font-size: ${fontSize.small};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
`;

/** Faults of a mama in words. */
export const Faults = styled.span<{ $bad: boolean }>`
  color: ${({ $bad }) => color($bad ? 'error' : 'muted')};
  font-size: ${fontSize.small};
  font-weight: ${({ $bad }) => ($bad ? 600 : 400)};
  span {
    display: block;
  }
`;

/** The tree of an open mama from left to right; on a phone a list with indents. */
export const OpenTree = styled.div<{ $hops: number }>`
  display: grid;
  grid-template-columns: ${mamaColumn}px repeat(${({ $hops }) => $hops}, ${treeSize.gap}px minmax(170px, 1fr));
  grid-auto-rows: ${treeSize.row}px;
  overflow-x: auto;
  padding: ${space(2)} ${space(2)};
  background: color-mix(in srgb, ${color('ground')} 60%, ${color('surface')});
  &[data-fades='true'] > [data-hop]:not([data-lit='true']) {
    opacity: 0.4;
  }
  > [data-hop] {
    transition: opacity 0.12s;
  }
  @container ${listUnder} {
    display: block;
    padding: 0;
    overflow: visible;
    > [role='presentation'] {
      display: none;
    }
    &[data-fades='true'] > [data-hop]:not([data-lit='true']) {
      opacity: 1;
    }
  }
  @media ${media.calm} {
    > [data-hop] {
      transition: none;
    }
  }
`;

/** The mama of an open tree, beside the first rows. */
export const OpenMama = styled.div`
  grid-column: 1;
  grid-row: 1 / span 2;
  align-self: center;
  padding: ${space(1)} ${space(2)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.medium};
  background: ${color('surface')};
  @container ${listUnder} {
    padding: ${space(2)} ${space(3)};
    border-width: 0 0 1px;
    border-color: ${color('line')};
    border-radius: 0;
    min-height: 52px;
    display: flex;
  }
`;

/** A device of a tree: its state, whole name, and the quality of its link. */
export const DeviceRow = styled.div`
  display: grid;
  grid-template-columns: 14px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(1)};
  border-radius: ${radius.small};
  font-size: ${fontSize.small};
  line-height: 1.15;
  user-select: none;
  b,
  i {
    font-style: normal;
    font-weight: 400;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  &[data-relays='true'] i {
    font-weight: 600;
  }
  small {
    display: none;
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
  @container ${listUnder} {
    position: relative;
    min-height: 48px;
    padding: ${space(1)} ${space(3)};
    padding-left: calc(${space(4)} + var(--indent) * 22px);
    border-bottom: 1px solid ${color('line')};
    border-radius: 0;
    gap: 0 ${space(2)};
    align-content: center;
    > svg,
    > span {
      grid-row: span 2;
    }
    small {
      display: block;
      grid-column: 2;
    }
    &[data-deep='true']::before {
      content: '';
      position: absolute;
      left: calc(2px + var(--indent) * 22px);
      top: -50%;
      bottom: 50%;
      width: 10px;
      border: solid ${color('lineStrong')};
      border-width: 0 0 1.5px 1.5px;
      border-radius: 0 0 0 6px;
    }
  }
`;

/** The quality of a link as a number; weak and fair ones in the colour of their class. */
export const Quality = styled.span`
  color: ${color('muted')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-class='below50'] {
    color: ${color('error')};
    font-weight: 600;
  }
  &[data-class='above50'] {
    color: ${color('warn')};
    font-weight: 600;
  }
`;
