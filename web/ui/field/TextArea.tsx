import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { space } from '../theme/tokens.ts';

const Area = styled.textarea`
  ${fieldStyle}
  padding-block: ${space(2)};
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows = 4 }) => rows} * 1.45em + ${space(4)} + 2px);
  max-height: 60vh;
`;

/** What a field of many lines takes. */
export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A field for a text of many lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, note, description, error, id, value, onChange, required, rows = 4, ...rest } = props;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      note={note}
      description={description}
      error={error}
      required={required}
    >
      {(wiring) => (
        <Area {...rest} {...wiring} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
