import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { Draft, SpaceFields as Fields } from '../model/draft.ts';
import { spaceTypes, type Cell } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import type { StepProps } from './stepProps.ts';

const editable = ['name', 'size', 'residents', 'tampuuriName'] as const;
type Editable = (typeof editable)[number];

/** Changes one field of a space; a name as the pattern has it is no change. */
export const withSpace = (draft: Draft, cell: Cell, field: keyof Fields, value: string): Draft => {
  const { [field]: _before, ...rest } = draft.spaces[cell.key] ?? {};
  const isUsual = field === 'name' ? value === cell.pattern : value === '';
  return { ...draft, spaces: { ...draft.spaces, [cell.key]: isUsual ? rest : { ...rest, [field]: value } } };
};

/** Fills copied cells of a spreadsheet in, downwards and to the right from one field. */
const filled = (draft: Draft, cells: readonly Cell[], from: { row: number; field: Editable }, text: string): Draft => {
  const first = editable.indexOf(from.field);
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .reduce((before, line, down) => {
      const cell = cells[from.row + down];
      if (!cell) return before;
      return line.split('\t').reduce((row, value, right) => {
        const field = editable[first + right];
        return field ? withSpace(row, cell, field, value.trim()) : row;
      }, before);
    }, draft);
};

type Props = {
  /** Spaces of the table, into which a pasted column goes on downwards. */
  cells: readonly Cell[];
  row: number;
  /** Whether each label has the name of the space, and is for screen readers alone; a space alone has labels to see. */
  inTable: boolean;
} & Pick<StepProps, 'change' | 'errorOf'>;

/** The fields of one space. */
export function SpaceFields({ cells, row, inTable, change, errorOf }: Props) {
  const { t } = useTranslation();
  const cell = cells[row];
  if (!cell) return null;
  const name = cell.pattern || cell.name;
  const bind = (field: Editable) => ({
    id: fieldId(cell.key, field),
    hideLabel: inTable,
    value: cell[field],
    error: errorOf(fieldId(cell.key, field)),
    autoComplete: 'off',
    onChange: (value: string) => change((draft) => withSpace(draft, cell, field, value)),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      change((draft) => filled(draft, cells, { row, field }, text));
    },
  });
  const where =
    cell.floor === null
      ? t('wizard.common')
      : [cell.stair && t('wizard.stairwellOf', { name: cell.stair }), t('wizard.floorOf', { floor: cell.floor })]
          .filter(Boolean)
          .join(', ');
  return (
    <>
      <TextField
        label={inTable ? t('wizard.nameOf', { name }) : t('wizard.nameOf', { name: where })}
        {...bind('name')}
      />
      <Select
        label={inTable ? t('wizard.kindOf', { name }) : t('space.kind')}
        hideLabel={inTable}
        value={cell.type}
        options={spaceTypes.map((value) => ({ value: value as string, label: t(`space.type.${value}`) }))}
        onChange={(value) => change((draft) => withSpace(draft, cell, 'type', value))}
      />
      <TextField
        label={inTable ? t('wizard.sizeOf', { name }) : t('wizard.sizeShort')}
        inputMode="decimal"
        {...bind('size')}
      />
      <TextField
        label={inTable ? t('wizard.residentsOf', { name }) : t('wizard.residents')}
        inputMode="numeric"
        {...bind('residents')}
      />
      <TextField label={inTable ? t('wizard.tampuuriOf', { name }) : t('space.tampuuri')} {...bind('tampuuriName')} />
    </>
  );
}
