import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import type { SpaceFields as Details } from '../model/draft.ts';
import type { Cell, House } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import { withCopiedCells, withSpace, type EditableField } from '../model/spaceEdit.ts';
import { useStableCallback } from '../useStableCallback.ts';
import { SpaceFields } from './SpaceFields.tsx';
import { columns, NameFix, SpaceRow } from './SpaceRow.tsx';
import type { StepProps } from './stepProps.ts';

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  gap: ${space(2)};
  padding: ${space(2)} var(--pad);
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

const Hint = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} var(--pad);
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
  border-top: 1px solid ${color('line')};
`;

/** Part of a building whose spaces stand in the table: a stairwell, or the common spaces. */
export const partOf = (cell: Cell): string =>
  `${cell.key.split('.')[0]}/${cell.stair === null ? 'common' : `stair ${cell.stair}`}`;

const partsOf = (houses: readonly House[]) =>
  houses.flatMap((house) =>
    [...Map.groupBy(house.cells, partOf)].map(([id, cells]) => ({ id, house, stair: cells[0]?.stair ?? null, cells })),
  );

/** Parts that stand side by side; more of them are in a list. */
const mostSegments = 8;

/** Rows of a part that are shown before a press shows all. */
const mostRows = 24;

/** What the table of spaces takes. */
export type TableProps = StepProps & {
  part: string;
  onPart: (part: string) => void;
  /** Key of the space in hand, which is outlined in the house. */
  chosen: string | null;
  onChosen: (key: string) => void;
};

/**
 * Names and details of the spaces, one stairwell at a time, floors from the top as in the house; on a phone one space at
 * a time.
 */
export function SpaceTable({ reading, change, errorOf, problems, part, onPart, chosen, onChosen }: TableProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(media.narrow);
  const [shownWhole, setShownWhole] = useState('');
  const parts = partsOf(reading.houses);
  const open = parts.find(({ id }) => id === part) ?? parts[0];
  const cells = open?.cells.toSorted((one, other) => one.y - other.y || one.x - other.x) ?? [];
  const edit = useStableCallback((cell: Cell, field: keyof Details, value: string) =>
    change((draft) => withSpace(draft, cell, field, value)),
  );
  const paste = useStableCallback((cell: Cell, field: EditableField, text: string) =>
    change((draft) => withCopiedCells(draft, cells, { row: cells.indexOf(cell), field }, text)),
  );
  const choose = useStableCallback(onChosen);
  if (!open) return null;
  const wrong = new Set(problems.map(({ cell }) => cell));
  const nameOf = ({ house, stair }: (typeof parts)[number]): string => {
    const name = stair === null ? t('wizard.common') : stair || t('wizard.apartments');
    const isAlone = reading.houses.length === 1 || (stair !== null && stair !== '');
    return isAlone ? name : `${house.name}: ${name}`;
  };
  const options = parts.map((one) => {
    const count = one.cells.filter(({ key }) => wrong.has(key)).length;
    return { value: one.id, name: nameOf(one), count };
  });
  const fieldsOf = (cell: Cell) => ({
    cell,
    nameError: errorOf(fieldId(cell.key, 'name')),
    sizeError: errorOf(fieldId(cell.key, 'size')),
    residentsError: errorOf(fieldId(cell.key, 'residents')),
    onEdit: edit,
    onPasteCells: paste,
  });
  const fixes = new Map(problems.flatMap(({ fix }) => (fix ? [[fix.cell, fix.name] as const] : [])));
  const fixOf = (cell: Cell) => (errorOf(fieldId(cell.key, 'name')) === undefined ? undefined : fixes.get(cell.key));
  const isShort = parts.length <= mostSegments && !isPhone;
  const choice =
    parts.length < 2 ? undefined : isShort ? (
      <SegmentedControl
        label={t('wizard.part')}
        value={open.id}
        onChange={onPart}
        options={options.map(({ value, name, count }) => ({
          value,
          label: name,
          ...(count > 0 && { icon: 'error' as const }),
        }))}
      />
    ) : (
      <Select
        label={t('wizard.part')}
        hideLabel
        value={open.id}
        onChange={onPart}
        options={options.map(({ value, name, count }) => ({
          value,
          label: count > 0 ? `${name} (${t('wizard.wrong', { count })})` : name,
        }))}
      />
    );
  if (isPhone) {
    const at = Math.max(
      0,
      cells.findIndex(({ key }) => key === chosen),
    );
    const cell = cells[at];
    const fix = cell && fixOf(cell);
    const step = (by: number) => {
      const next = cells[at + by];
      if (next) onChosen(next.key);
    };
    return (
      <Card title={t('wizard.names')} {...(choice && { actions: choice })}>
        <Stack gap={4}>
          {cell && <SpaceFields key={cell.key} {...fieldsOf(cell)} inTable={false} />}
          {cell && fix !== undefined && <NameFix cell={cell} name={fix} onEdit={edit} />}
          <Row gap={2}>
            <Button icon="chevronLeft" disabled={at === 0} onClick={() => step(-1)}>
              {cells[at - 1]?.name ?? t('wizard.previousSpace')}
            </Button>
            <Button disabled={at + 1 >= cells.length} onClick={() => step(1)}>
              {t('wizard.nextSpace', { name: cells[at + 1]?.name ?? '' })}
            </Button>
          </Row>
        </Stack>
      </Card>
    );
  }
  const isWhole =
    cells.length <= mostRows || shownWhole === open.id || cells.findIndex(({ key }) => key === chosen) >= mostRows;
  return (
    <Card title={t('wizard.names')} {...(choice && { actions: choice })} padding="none">
      <Head aria-hidden>
        <span>{t('wizard.floorShort')}</span>
        <span>{t('wizard.name')}</span>
        <span>{t('space.kind')}</span>
        <span>{t('wizard.sizeShort')}</span>
        <span>{t('wizard.residents')}</span>
        <span>{t('space.tampuuri')}</span>
      </Head>
      <Rows>
        {(isWhole ? cells : cells.slice(0, mostRows)).map((cell) => (
          <SpaceRow
            key={cell.key}
            {...fieldsOf(cell)}
            isWrong={wrong.has(cell.key)}
            fix={fixOf(cell)}
            onChosen={choose}
          />
        ))}
      </Rows>
      <Hint>
        <span>{t('wizard.pasteHint')}</span>
        {!isWhole && (
          <Button size="small" variant="quiet" onClick={() => setShownWhole(open.id)}>
            {t('wizard.showAll', { count: cells.length })}
          </Button>
        )}
      </Hint>
    </Card>
  );
}
