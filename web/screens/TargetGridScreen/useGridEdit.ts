import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { aimOf, changes, put, same, startEdit, stepped, swap, under, undo, type GridEdit } from './gridEdit.ts';
import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';

/** State of moving spaces: positions, refusals, and announcements. */
export const useGridEdit = (places: readonly CellArea[], names: ReadonlyMap<string, string>, columns: number) => {
  const { t } = useTranslation();
  const [edit, setEdit] = useState(() => startEdit(places));
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Screen readers do not all announce a changed name of the focused element. */
  const [announced, setAnnounced] = useState('');
  const placed = ({ id, x, y, w, h }: CellArea): string =>
    t('grid.placed', { name: names.get(id), column: x + 1, row: y + 1, width: w, height: h });

  const take = (next: GridEdit, id: string, isRefused: boolean, swapped?: CellArea) => {
    const now = next.places.find((place) => place.id === id);
    setRefusal(isRefused ? t('grid.noRoom') : null);
    setEdit(next);
    const described = swapped && t('grid.swapped', { name: names.get(id), other: names.get(swapped.id) });
    setAnnounced(next === edit || !now ? '' : [described, placed(now)].filter(Boolean).join('. '));
  };

  const move = (place: CellArea) => {
    const next = put(edit, place, columns);
    const isThere = edit.places.some((one) => one.id === place.id && same(one, place));
    take(next, place.id, next === edit && !isThere);
  };

  /** Drops a space over `meant`, having come through free places as far as `reached`. */
  const drop = (reached: CellArea, meant: CellArea) => {
    const other = under(edit.places, meant);
    const swapped = other ? swap(edit, meant.id, other.id) : edit;
    if (swapped === edit) take(put(edit, reached, columns), meant.id, !same(meant, reached));
    else take(swapped, meant.id, false, other);
  };

  /** Drops the corner of a space at `meant`, having come through free cells as far as `reached`; a space has one cell at least. */
  const resize = (reached: CellArea, meant: Pick<CellArea, 'w' | 'h'>) => {
    const isThere = reached.w === Math.max(1, meant.w) && reached.h === Math.max(1, meant.h);
    take(put(edit, reached, columns), reached.id, !isThere);
  };

  const stepBack = () => {
    if (edit.before.length === 0) return;
    setEdit(undo);
    setRefusal(null);
    setAnnounced(t('grid.undone'));
  };

  const press = (event: KeyboardEvent, place: CellArea) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      return stepBack();
    }
    const next = stepped(place, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    move(next);
  };

  /** Does what an arrow key does on a space, by a button. */
  const step = (id: string, key: string, resizes: boolean) => {
    const place = edit.places.find((one) => one.id === id);
    const next = place && stepped(place, key, resizes);
    if (next) move(next);
  };

  return {
    edit,
    changed: changes(edit),
    placed,
    refusal,
    refuse: setRefusal,
    announced,
    aim: (meant: CellArea) => aimOf(edit, meant, columns),
    drop,
    resize,
    stepBack,
    step,
    press,
  };
};
