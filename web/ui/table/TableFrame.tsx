import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { chosenStyle } from '../theme/chosenStyle.ts';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, fontSize, layer, space } from '../theme/tokens.ts';
import { statusWrap } from '../display/StatusBadge.tsx';
import { touchArea } from '../button/touchArea.ts';

const widths = { phone: 480, narrow: 700, small: 1000 };

/** Width in pixels below which the columns of a table that has many of them stand closer. */
const compactBelow = 1100;

const hides = (name: string) => css`
  [data-hide='${name}'] {
    display: none;
  }
  table[data-fixed='true'] {
    --${name}-least: 0px;
  }
`;

const hiding = Object.entries(widths).map(
  ([name, width]) => css`
    @container table (max-width: ${width - 0.02}px) {
      ${hides(name)}
    }
  `,
);

/** On paper no column is left out: a table of many turns the sheet, and a container would keep its head from repeating. */
const Container = styled.div`
  container: table / inline-size;
  min-width: 0;
  @media print {
    container-type: normal;
  }
`;

const Scroller = styled.div<{ $scrolls: boolean }>`
  position: relative;
  overflow: ${({ $scrolls }) => ($scrolls ? 'auto' : 'visible')};
  overscroll-behavior-x: contain;
  table {
    width: 100%;
  }
  table[data-fixed='true'] {
    table-layout: fixed;
    --phone-least: var(--phone-need);
    --narrow-least: var(--narrow-need);
    --small-least: var(--small-need);
    min-width: calc(var(--always-need) + var(--phone-least) + var(--narrow-least) + var(--small-least));
    tbody tr:not([data-spacer]) {
      height: var(--row);
    }
    :is(td, tbody th) {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* A link ends with its cell, so that the middle of a focused one can be seen. */
    tbody a {
      display: inline-block;
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      vertical-align: bottom;
    }
  }
  th,
  td {
    height: var(--row);
    padding: ${space(1)} ${space(3)};
    text-align: start;
    vertical-align: middle;
    border-bottom: 1px solid ${color('line')};
  }
  :is(td, tbody th) {
    ${statusWrap('nowrap')}
    font-weight: inherit;
    text-wrap: balance;
  }
  tbody [data-breaks] {
    min-width: min(17ch, var(--own-width, 17ch));
    overflow-wrap: anywhere;
    /* Balanced lines would break words that fit whole. */
    text-wrap: pretty;
  }
  /* What takes the focus is scrolled clear of the head, which stays. */
  tbody :is(a, button, input, select) {
    scroll-margin-top: calc(var(--row) + ${space(1)});
  }
  tbody a {
    position: relative;
    ${touchArea}
  }
  thead th {
    position: sticky;
    top: ${({ $scrolls }) => ($scrolls ? '0' : 'var(--bar-top, 0px)')};
    z-index: ${layer.sticky};
    background: var(--table-ground, ${color('surface')});
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
    font-weight: 500;
    line-height: 1.25;
    /* Words of a head go under each other before the rows have to scroll sideways. */
    text-wrap: balance;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--pad);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--pad);
  }
  [data-align='end'] {
    ${figuresStyle}
    text-align: end;
  }
  [data-align='center'] {
    text-align: center;
  }
  tbody tr {
    position: relative;
  }
  tbody tr:not([data-spacer], [data-empty]):hover > * {
    background: ${color('hover')};
  }
  tbody tr[data-current] > * {
    background: ${color('accentSoft')};
    ${chosenStyle}
  }
  tbody tr:last-child > * {
    border-bottom-color: transparent;
  }
  tr[data-empty] td {
    padding: 0;
  }
  tfoot td {
    font-weight: 600;
    border-top: 1px solid ${color('lineStrong')};
    border-bottom: 0;
  }
  /* What takes the focus is scrolled clear of the first column, which stays. */
  &[data-scrolls='true'] {
    scroll-padding-inline-start: 35%;
  }
  &[data-scrolls='true'] :is(th, td):first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--table-ground, ${color('surface')});
  }
  &[data-scrolls='true'] thead th:first-child {
    z-index: ${layer.sticky + 1};
  }
  ${hiding}
  @container table (max-width: ${compactBelow}px) {
    table[data-many-columns='true'] :is(th, td):not(:first-child) {
      padding-left: ${space(2)};
    }
    table[data-many-columns='true'] :is(th, td):not(:last-child) {
      padding-right: ${space(2)};
    }
  }
  @container table (max-width: ${widths.small}px) {
    table[data-many-columns='true'] :is(td, tbody th) {
      ${statusWrap('normal')}
    }
  }
  @container table (max-width: 480px) {
    tbody [data-breaks] {
      min-width: 13ch;
    }
  }
  @container table (max-width: 400px) {
    th,
    td {
      padding-inline: ${space(2)};
    }
    :is(td, tbody th) {
      ${statusWrap('normal')}
    }
  }
  @container table (max-width: 300px) {
    tbody [data-breaks] {
      min-width: 11ch;
    }
    th,
    td {
      padding-inline: ${space(1)};
    }
  }
  @media print {
    overflow: visible;
    max-height: none !important;
    thead th {
      position: static;
      background: none;
      color: inherit;
    }
    tbody [data-breaks] {
      min-width: min(22ch, var(--own-width, 22ch));
    }
    table {
      font-size: 8pt;
    }
    th,
    td {
      height: auto;
      padding: 2pt 4pt;
      white-space: normal;
    }
    tbody :is(td, th) span {
      font-size: inherit;
    }
    [data-actions='true'] {
      display: none;
    }
  }
`;

/** The box a table scrolls in, and the look of its cells; reachable by keyboard when there is more to see. */
export function TableFrame(props: {
  ref: Ref<HTMLDivElement>;
  label: string;
  scrolls: boolean;
  maxHeight: string | undefined;
  children: ReactNode;
}) {
  const { ref, label, scrolls, maxHeight, children } = props;
  return (
    <Container>
      <Scroller
        ref={ref}
        $scrolls={scrolls}
        data-scrolls={scrolls}
        style={{ maxHeight }}
        {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </Scroller>
    </Container>
  );
}
