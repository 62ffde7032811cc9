import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GridLayout, getCompactor, useContainerWidth, type LayoutItem } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { styled } from 'styled-components';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { useMoveSpaces } from '../../entities/space/useMoveSpaces.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { color, fontSize, radius, space } from '../../ui/tokens.ts';
import { changes, put, startEdit, stepped, undo, type Place } from './gridEdit.ts';

const narrowestCell = 44;

const Frame = styled.div`
  overflow-x: auto;
  .react-grid-placeholder {
    background: ${color('accent')};
    border-radius: ${radius.medium};
  }
`;

const Tile = styled.button`
  display: grid;
  place-content: center;
  padding: ${space(1)};
  overflow: hidden;
  border: 1px dashed ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('accentSoft')};
  color: ${color('text')};
  font-size: ${fontSize.small};
  line-height: 1.2;
  hyphens: auto;
  overflow-wrap: anywhere;
  cursor: grab;
  &:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
`;

const held = getCompactor(null, false, true);

type Props = { places: readonly Place[]; names: ReadonlyMap<string, string>; columns: number; onDone: () => void };

/** Moves and resizes the spaces of a building with the mouse or with the arrows, and saves them together. */
export function GridEditor({ places, names, columns, onDone }: Props) {
  const { t } = useTranslation();
  const move = useMoveSpaces();
  const [edit, setEdit] = useState(() => startEdit(places));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { width, containerRef, mounted } = useContainerWidth();
  const changed = changes(edit);

  const take = (item: LayoutItem | null) => {
    if (!item) return;
    const { i: id, x, y, w, h } = item;
    setEdit((before) => put(before, { id, x, y, w, h }, columns));
  };

  const press = (event: KeyboardEvent, place: Place) => {
    const next = stepped(place, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setEdit((before) => put(before, next, columns));
  };

  const save = async () => {
    setPending(true);
    const [first] = await move(changed).catch(() => [{ message: t('failure.notSaved') }]);
    setPending(false);
    if (first) setRefusal(first.message);
    else onDone();
  };

  return (
    <Stack gap={3}>
      {refusal !== null && <Banner tone="error" title={refusal} />}
      <p>{t('grid.editHelp')}</p>
      <Frame ref={containerRef}>
        {mounted && (
          <GridLayout
            width={Math.max(width, columns * narrowestCell)}
            layout={edit.places.map(({ id, ...place }) => ({ i: id, ...place }))}
            gridConfig={{ cols: columns, rowHeight: 52, margin: [4, 4], containerPadding: [2, 2] }}
            compactor={held}
            onDragStop={(_layout, _old, item) => take(item)}
            onResizeStop={(_layout, _old, item) => take(item)}
          >
            {edit.places.map((place) => (
              <Tile
                key={place.id}
                type="button"
                aria-label={t('grid.placed', {
                  name: names.get(place.id),
                  column: place.x + 1,
                  row: place.y + 1,
                  width: place.w,
                  height: place.h,
                })}
                onKeyDown={(event) => press(event, place)}
              >
                {names.get(place.id)}
              </Tile>
            ))}
          </GridLayout>
        )}
      </Frame>
      <Row gap={2} justify="end" wrap>
        <Button icon="undo" disabled={edit.before.length === 0} onClick={() => setEdit(undo)}>
          {t('grid.undo')}
        </Button>
        <Button onClick={onDone}>{t('edit.cancel')}</Button>
        <Button variant="primary" pending={pending} disabled={changed.length === 0} onClick={() => void save()}>
          {t('form.save')}
        </Button>
      </Row>
      <UnsavedGuard unsaved={changed.length > 0 && !pending} />
    </Stack>
  );
}
