import { memo } from 'react';
import { styled } from 'styled-components';
import { FieldError } from '../../ui/field/FieldError.tsx';
import { fieldStyle } from '../../ui/field/fieldStyle.ts';
import { color, space } from '../../ui/theme/tokens.ts';
import { cellId, type SpaceColumn } from './spaceEdit.ts';
import type { SpaceColumnLook } from './useSpaceColumns.ts';

const Input = styled.input`
  ${fieldStyle}
  padding: ${space(1)} ${space(2)};
  &[data-edited],
  &[data-edited]:hover:not(:disabled) {
    border-inline-start-color: ${color('accent')};
  }
  &[data-edited] {
    background: ${color('accentSoft')};
    border-inline-start-width: 4px;
    font-weight: 600;
  }
`;

/** Id of the text that describes each edited cell. */
export const editedId = 'edited-space-cell';

type Props = {
  id: string;
  column: SpaceColumn;
  label: string;
  text: string;
  isEdited: boolean;
  error: string | undefined;
  /** The least width of the cell in pixels: a narrow table scrolls. */
  width: number;
  inputMode: SpaceColumnLook['inputMode'];
  options: SpaceColumnLook['options'];
  onEdit: (id: string, column: SpaceColumn, text: string) => void;
};

/** One cell of the table: a text to type, or a choice. */
export const SpaceCell = memo(function SpaceCell(props: Props) {
  const { id, column, label, text, isEdited, error, width, inputMode, options, onEdit } = props;
  const name = cellId(id, column);
  const errorId = `${name}-error`;
  const wiring = {
    id: name,
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [error !== undefined && errorId, isEdited && editedId].filter(Boolean).join(' ') || undefined,
    'data-edited': isEdited || undefined,
    // The grid around the cells is the Tab stop.
    tabIndex: -1,
    'data-space': id,
    'data-column': column,
    style: { minWidth: width },
    value: text,
  };
  return (
    <>
      {options ? (
        <Input as="select" {...wiring} onChange={({ target }) => onEdit(id, column, target.value)}>
          {!options.some(({ value }) => value === text) && <option value={text}>{text}</option>}
          {options.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Input>
      ) : (
        <Input
          {...wiring}
          autoComplete="off"
          inputMode={inputMode}
          onChange={({ target }) => onEdit(id, column, target.value)}
        />
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
});
