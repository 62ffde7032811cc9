import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { Icon } from '../display/Icon.tsx';
import { color, space } from '../theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    right: ${space(3)};
    top: calc(50% - 8px);
    color: ${color('muted')};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${fieldStyle}
  appearance: none;
  padding-right: ${space(10)};
  cursor: pointer;
  &[data-empty] {
    color: ${color('muted')};
  }
  option {
    background: ${color('raised')};
    color: ${color('text')};
  }
`;

/** One thing that can be chosen. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** What a choice from a list takes. */
export interface SelectProps<Value extends string>
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Text while nothing is selected; without it an option always is. */
  placeholder?: string;
}

/** A choice of one from a list, in the device's native control. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, note, description, error, id, value, onChange, options, required, ...others } = props;
  const { placeholder, ...rest } = others;
  // A browser would show the first option for a value that is none of them.
  const isChosen = placeholder === undefined || options.some((one) => one.value === value);
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      note={note}
      description={description}
      error={error}
      required={placeholder === undefined ? undefined : required}
    >
      {(wiring) => (
        <Frame>
          <Native
            {...rest}
            {...wiring}
            value={isChosen ? value : ''}
            data-empty={isChosen ? undefined : ''}
            onChange={(event) => choose(event.target.value)}
          >
            {!isChosen && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon name="chevronDown" />
        </Frame>
      )}
    </Field>
  );
}
