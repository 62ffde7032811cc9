import { styled } from 'styled-components';
import { touchArea } from '../../ui/button/touchArea.ts';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';

/** List of alerts whose rows arrange themselves by the width of the list, not of the window. */
export const AlertLineList = styled.ul`
  container: alert-lines / inline-size;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Which keys the list has, seen while the focus of a keyboard is in it. */
export const AlertKeysHint = styled.small`
  display: none;
  padding: ${space(1)} var(--pad);
  color: ${color('muted')};
  ul:has(:focus-visible) + & {
    display: block;
  }
`;

/** Width of a list from which a row has one line with columns. */
const wide = '@container alert-lines (min-width: 700px)';

/** Width of a list from which a row has a curve too. */
const widest = '@container alert-lines (min-width: 860px)';

/** One row: mark, fault over location, figure over limit, age, action; in a narrow list figure, age and action come below. */
export const AlertLineRow = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  padding: ${space(2)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  small,
  time {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  > :first-child {
    align-self: start;
  }
  ${wide} {
    grid-template-columns: 20px minmax(0, 1fr) 9rem 9rem 8rem;
    min-height: 58px;
    > :first-child {
      align-self: center;
    }
  }
  ${widest} {
    grid-template-columns: 20px minmax(0, 1fr) 152px 9rem 9rem 8rem;
  }
`;

/** Figure and age: in one line under the location, or columns of their own. */
export const AlertLineFacts = styled.span`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  ${wide} {
    display: contents;
    time {
      grid-area: 1 / 4;
      text-align: end;
    }
  }
  ${widest} {
    time {
      grid-area: 1 / 5;
    }
  }
`;

/** The course of the last days, where there is room for it. */
export const AlertLineCurve = styled.span`
  display: none;
  svg {
    display: block;
  }
  ${widest} {
    display: block;
    grid-area: 1 / 3;
  }
`;

/** The action at the end of the row. */
export const AlertLineAction = styled.span`
  grid-column: 3;
  ${wide} {
    grid-area: 1 / 5;
    justify-self: end;
  }
  ${widest} {
    grid-area: 1 / 6;
  }
`;

/** The fault and under it where it is; a press anywhere on it leads there. */
export const AlertLineText = styled.span`
  display: grid;
  grid-column: 2 / -1;
  a {
    position: relative;
    display: grid;
    color: inherit;
    text-decoration: none;
    ${touchArea}
  }
  a:hover b {
    text-decoration: underline;
  }
  b {
    font-weight: 600;
  }
  &[data-known] b {
    font-weight: 500;
  }
  ${wide} {
    grid-area: 1 / 2;
  }
`;

/** A figure in bold, and what it is compared with. */
export const AlertLineFigure = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
    white-space: nowrap;
  }
  ${wide} {
    grid-area: 1 / 3;
    display: grid;
    text-align: end;
  }
  ${widest} {
    grid-area: 1 / 4;
  }
`;
