import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../ui/button/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Checkbox } from '../ui/field/Checkbox.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import type { Selection } from '../ui/table/column.ts';
import { chosenStyle } from '../ui/theme/chosenStyle.ts';
import { color, space } from '../ui/theme/tokens.ts';

/** As many cards as a phone draws at once without a halt. */
const step = 20;
/** More cards than a phone shows at first; the others are drawn once these are there. */
const renderedAtOnce = 6;
/** Distance to the end of the list at which more cards are rendered. */
const nearEnd = '400px';

const Chosen = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
`;

const Item = styled.li`
  &[aria-current] > * {
    background: ${color('accentSoft')};
    ${chosenStyle}
  }
`;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  selection?: Selection<Row> | undefined;
  /** Marks the card of the row that is open beside the list. */
  isCurrent?: ((row: Row) => boolean) | undefined;
};

/** Rows of a list as cards, for narrow pages; long lists render incrementally while scrolling. */
export function CardList<Row>({ label, rows, rowKey, card, empty, selection, isCurrent }: Props<Row>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(step);
  const rendered = useDeferredValue(shown, renderedAtOnce);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!more.current || rendered < shown) return;
    const observer = new IntersectionObserver(
      ([end]) => {
        if (end?.isIntersecting) setShown((count) => count + step);
      },
      { rootMargin: nearEnd },
    );
    observer.observe(more.current);
    return () => observer.disconnect();
  }, [rendered, shown]);
  if (rows.length === 0) return <Card>{empty}</Card>;
  const choose = (key: string, on: boolean) => {
    const next = new Set(selection?.selected);
    if (on) next.add(key);
    else next.delete(key);
    selection?.onChange(next);
  };
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={2} aria-label={label}>
        {rows.slice(0, rendered).map((row) => {
          const key = rowKey(row);
          return (
            <Item key={key} aria-current={isCurrent?.(row) || undefined}>
              <Card>
                {selection ? (
                  <Chosen>
                    <Checkbox
                      label={selection.rowLabel(row)}
                      hideLabel
                      checked={selection.selected.has(key)}
                      onChange={(on) => choose(key, on)}
                    />
                    {card(row)}
                  </Chosen>
                ) : (
                  card(row)
                )}
              </Card>
            </Item>
          );
        })}
      </Stack>
      {rows.length > shown && (
        <Button ref={more} onClick={() => setShown((count) => count + step)}>
          {t('list.more', { count: rows.length - shown })}
        </Button>
      )}
    </Stack>
  );
}
