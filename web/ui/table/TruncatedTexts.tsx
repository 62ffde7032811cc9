import { Fragment, useEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { truncatedTexts, type HeadedText } from './truncation.ts';
import { color, fontSize, layer, radius, space } from '../theme/tokens.ts';

const Bubble = styled.dl`
  position: absolute;
  z-index: ${layer.sticky + 2};
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  max-width: 440px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.medium};
  background: ${color('raised')};
  box-shadow: ${color('shadowRaised')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  pointer-events: none;
  dt {
    color: ${color('muted')};
  }
  @media print {
    display: none;
  }
`;

type Shown = { texts: readonly HeadedText[]; left: number; width: number } & ({ top: number } | { bottom: number });

/** Under its row, or over it in the lower half of the box, in the part of the box that is scrolled to. */
const shownFor = (row: HTMLTableRowElement, box: HTMLElement): Shown | null => {
  const texts = truncatedTexts(row);
  if (texts.length === 0) return null;
  const top = row.offsetTop - box.scrollTop;
  const common = { texts, left: box.scrollLeft + 12, width: box.clientWidth - 24 };
  return top > box.clientHeight / 2
    ? { ...common, bottom: box.clientHeight - row.offsetTop }
    : { ...common, top: row.offsetTop + row.offsetHeight };
};

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null;

/**
 * The whole texts of the truncated cells of a row, shown while the row has the focus and after a tap on it; Escape hides
 * them. A tooltip shows them to a mouse only. Not read aloud: the cells contain the whole texts.
 */
export function TruncatedTexts({ box }: { box: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const show = ({ target }: Event) => {
      const row = rowOf(target);
      setShown(row && shownFor(row, element));
    };
    const tap = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') show(event);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setShown(null);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(null);
    };
    element.addEventListener('focusin', show);
    element.addEventListener('focusout', leave);
    element.addEventListener('pointerup', tap);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusin', show);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('pointerup', tap);
      element.removeEventListener('keydown', press);
    };
  }, [box]);
  if (!shown) return null;
  const { texts, width, ...position } = shown;
  return (
    <Bubble aria-hidden="true" style={{ ...position, maxWidth: Math.min(440, width) }}>
      {texts.map(([header, text]) => (
        <Fragment key={header}>
          <dt>{header}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </Bubble>
  );
}
