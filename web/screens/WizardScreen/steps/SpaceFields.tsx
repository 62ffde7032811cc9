import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { SpaceFields as Fields } from '../model/draft.ts';
import { spaceTypes, type Cell } from '../model/house.ts';
import { fieldId } from '../model/problems.ts';
import type { EditableField } from '../model/spaceEdit.ts';

/** A space with the errors of its fields, and how they are changed. */
export type SpaceFieldsProps = {
  cell: Cell;
  nameError: string | undefined;
  sizeError: string | undefined;
  residentsError: string | undefined;
  onEdit: (cell: Cell, field: keyof Fields, value: string) => void;
  /** Takes copied cells of a spreadsheet, downwards and to the right from one field. */
  onPasteCells: (cell: Cell, field: EditableField, text: string) => void;
};

/**
 * The fields of one space. In the table each label has the name of the space, and is for screen readers alone; a space
 * alone has labels to see.
 */
export function SpaceFields({ inTable, ...props }: SpaceFieldsProps & { inTable: boolean }) {
  const { cell, nameError, sizeError, residentsError, onEdit, onPasteCells } = props;
  const { t } = useTranslation();
  const name = cell.pattern || cell.name;
  const bind = (field: EditableField) => ({
    id: fieldId(cell.key, field),
    hideLabel: inTable,
    value: cell[field],
    autoComplete: 'off',
    onChange: (value: string) => onEdit(cell, field, value),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      onPasteCells(cell, field, text);
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
      <TextField label={t('wizard.nameOf', { name: inTable ? name : where })} error={nameError} {...bind('name')} />
      <Select
        label={inTable ? t('wizard.kindOf', { name }) : t('space.kind')}
        hideLabel={inTable}
        value={cell.type}
        options={spaceTypes.map((value) => ({ value: value as string, label: t(`space.type.${value}`) }))}
        onChange={(value) => onEdit(cell, 'type', value)}
      />
      <TextField
        label={inTable ? t('wizard.sizeOf', { name }) : t('wizard.sizeShort')}
        inputMode="decimal"
        error={sizeError}
        {...bind('size')}
      />
      <TextField
        label={inTable ? t('wizard.residentsOf', { name }) : t('wizard.residents')}
        inputMode="numeric"
        error={residentsError}
        {...bind('residents')}
      />
      <TextField label={inTable ? t('wizard.tampuuriOf', { name }) : t('space.tampuuri')} {...bind('tampuuriName')} />
    </>
  );
}
