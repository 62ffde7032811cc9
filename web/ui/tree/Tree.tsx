import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { chosenStyle } from '../theme/chosenStyle.ts';
import { flattenTree, type TreeItem } from './flattenTree.ts';
import type { RenderLink } from '../button/linkStyle.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { TreeRowContent } from './TreeRowContent.tsx';
import { findByName, treeMove, extendTypeAhead, type TypeAhead } from './treeKeys.ts';
import { useRowWindow } from '../layout/useRowWindow.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1px;
  position: relative;
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: max(var(--control-small), var(--touch));
    padding: ${space(1)} ${space(2)};
    padding-left: calc(${space(1)} + (var(--level) - 1) * 14px);
    border-radius: ${radius.medium};
    color: ${color('text')};
    font-size: ${fontSize.small};
    text-decoration: none;
  }
  &[data-long] > a {
    position: absolute;
    inset-inline: 0;
    /** Rows of equal height, for two lines with large text. */
    height: max(var(--control-small), var(--touch), (1rem - 16px) * 5);
  }
  a:hover {
    background: ${color('hover')};
  }
  a[aria-current] {
    background: ${color('accentSoft')};
    font-weight: 600;
    ${chosenStyle}
  }
  a:focus-visible {
    outline-offset: -2px;
    border-radius: ${radius.medium};
  }
`;

/** What a tree takes. */
export interface TreeProps {
  label: string;
  items: readonly TreeItem[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  currentId?: string | undefined;
  renderLink: RenderLink;
}

/** From how many rows on only the visible ones are rendered. */
const virtualFrom = 300;

/** How its rows are found and laid out, in pixels. */
const rowLayout = { row: '[role=treeitem]', usualHeight: 28, gap: 1, spare: 30 };

/** The lines of text that a name gets where rows are of one height; elsewhere it gets all that it needs. */
const nameStyle = (rowHeight: number, fontSize: number): Record<string, string | number> => {
  // Text takes a little more than its size.
  const textLines = Math.max(1, Math.floor(rowHeight / (fontSize * 1.3 || rowHeight)));
  return { '--name-lines': textLines, ...(textLines === 1 && { '--name-break': 'break-all' }) };
};

/** A tree of links: arrows move, expand and collapse, * expands siblings, letters find, Enter opens. */
export function Tree({ label, items, expanded, onExpandedChange, currentId, renderLink }: TreeProps) {
  const treeId = useId();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const lines = flattenTree(items, expanded);
  const seen = (id: string | null | undefined) => lines.some((line) => line.item.id === id);
  const fallback = seen(currentId) ? currentId : lines[0]?.item.id;
  const stopId = seen(focusedId) ? focusedId : fallback;

  const box = useRef<HTMLDivElement>(null);
  const isVirtual = lines.length > virtualFrom;
  const shown = useRowWindow(box, { ...rowLayout, count: lines.length, isVirtual });
  const rendered = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ item, index }) => {
      const within = !isVirtual || (index >= shown.first && index < shown.end);
      // The stop of Tab and the current place are always there, wherever the list has been scrolled to.
      return within || item.id === stopId || item.id === currentId;
    });

  const lineOf = (id: string) => document.getElementById(`${treeId}-${id}`);
  const focusTarget = useRef<string | null>(null);
  useEffect(() => {
    if (focusTarget.current !== stopId) return;
    focusTarget.current = null;
    if (stopId !== undefined) document.getElementById(`${treeId}-${stopId}`)?.focus();
  }, [treeId, stopId]);
  const go = (id: string) => {
    const line = lineOf(id);
    if (line) return line.focus();
    focusTarget.current = id;
    setFocusedId(id);
  };

  useEffect(() => {
    if (currentId === undefined) return;
    document.getElementById(`${treeId}-${currentId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [treeId, currentId]);

  const toggle = (id: string) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    onExpandedChange(next);
  };

  const typed = useRef<TypeAhead>({ text: '', at: 0 });
  const press = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(lines, id, event.key);
    const name = move ? null : extendTypeAhead(typed.current, event.key, event.timeStamp);
    if (!move && !name && event.key !== ' ') return;
    event.preventDefault();
    if (name) {
      typed.current = name;
      const found = findByName(lines, id, name.text);
      if (found !== undefined) go(found);
    } else if (!move) lineOf(id)?.click();
    else if ('toggle' in move) toggle(move.toggle);
    else if ('open' in move) onExpandedChange(new Set([...expanded, ...move.open]));
    else go(move.go);
  };

  return (
    <Box
      role="tree"
      aria-label={label}
      ref={box}
      data-long={isVirtual ? '' : undefined}
      style={
        isVirtual
          ? { height: lines.length * shown.rowHeight, ...nameStyle(shown.rowHeight, shown.fontSize) }
          : undefined
      }
    >
      {rendered.map(({ item, index, level, position, siblings, expanded: open }) => (
        <TreeRowContent
          key={item.id}
          item={item}
          open={open}
          onToggle={() => toggle(item.id)}
          renderLink={renderLink}
          attributes={{
            id: `${treeId}-${item.id}`,
            role: 'treeitem',
            'aria-level': level,
            'aria-posinset': position,
            'aria-setsize': siblings,
            'aria-expanded': open,
            'aria-current': item.id === currentId ? 'page' : undefined,
            tabIndex: item.id === stopId ? 0 : -1,
            style: { '--level': level, ...(isVirtual && { top: index * shown.rowHeight }) },
            onFocus: () => setFocusedId(item.id),
            onKeyDown: (event) => press(event, item.id),
          }}
        />
      ))}
    </Box>
  );
}
