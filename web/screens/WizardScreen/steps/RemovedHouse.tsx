import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { color, radius, space } from '../../../ui/theme/tokens.ts';
import type { Draft, HouseFields } from '../model/draft.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border: 1px dashed ${color('lineStrong')};
  border-radius: ${radius.large};
`;

/** A removed building with the details of its spaces, and its position among the others. */
export type Removed = { house: HouseFields; spaces: Draft['spaces']; index: number; count: number };

/** Takes a building out of a draft, with the details of its spaces; lines of devices and residents remain. */
export const withoutHouse = (draft: Draft, id: string): Draft => ({
  ...draft,
  houses: draft.houses.filter((house) => house.id !== id),
  spaces: Object.fromEntries(Object.entries(draft.spaces).filter(([key]) => !key.startsWith(`${id}.`))),
});

/** Puts a removed building back. */
export const withRemoved = (draft: Draft, { house, spaces, index }: Removed): Draft => ({
  ...draft,
  houses: draft.houses.toSpliced(index, 0, house),
  spaces: { ...draft.spaces, ...spaces },
});

/** The line in the position of a removed building, from which it comes back by a press. */
export function RemovedHouse({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const { house, count } = removed;
  const text = t('wizard.houseRemoved', { name: house.name || t('wizard.nameless'), count });
  // The pressed button is gone, and the focus would be lost with it.
  useEffect(() => {
    line.current?.querySelector('button')?.focus();
    announce(text, 'wizard removed');
  }, [text]);
  return (
    <Line ref={line}>
      <span>{text}</span>
      <Button size="small" aria-label={t('wizard.undoNamed', { name: house.name })} onClick={onUndo}>
        {t('wizard.undo')}
      </Button>
    </Line>
  );
}
