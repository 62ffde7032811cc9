import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { color, space } from '../theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
`;

const Input = styled.input<{ $suffixed: boolean }>`
  ${fieldStyle}
  ${({ $suffixed }) => $suffixed && `padding-right: ${space(10)};`}
`;

const Suffix = styled.span`
  position: absolute;
  right: ${space(3)};
  top: 50%;
  transform: translateY(-50%);
  color: ${color('muted')};
  pointer-events: none;
`;

/** What a field of one line takes: its words, its value as text, and what an HTML input does. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** A unit shown inside the field, such as "°C" or "€". */
  suffix?: ReactNode;
}

/** A field for one line of text; `inputMode`, `autoComplete` and the rest go to the input. */
export function TextField(props: TextFieldProps) {
  const unit = useId();
  const { label, hideLabel, note, description, error, suffix, id, value, onChange, required, ...rest } = props;
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
        <Frame>
          <Input
            type="text"
            {...rest}
            {...wiring}
            aria-describedby={
              [suffix !== undefined && unit, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            value={value}
            onChange={(event) => onChange(event.target.value)}
            $suffixed={suffix !== undefined}
          />
          {suffix !== undefined && <Suffix id={unit}>{suffix}</Suffix>}
        </Frame>
      )}
    </Field>
  );
}
