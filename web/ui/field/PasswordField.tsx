import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { IconButton } from '../button/IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${fieldStyle}
  padding-right: calc(var(--control) + 4px);
  &::-ms-reveal {
    display: none;
  }
`;

const Reveal = styled(IconButton)`
  position: absolute;
  right: 2px;
  top: calc(50% - var(--control) / 2 + 2px);
  width: calc(var(--control) - 4px);
  height: calc(var(--control) - 4px);
  min-height: 0;
`;

type Props = Omit<TextFieldProps, 'suffix' | 'type'> & {
  /** Name of the toggle that shows the password. */
  showLabel: string;
};

/** A field for a password, with a toggle that shows it. */
export function PasswordField(props: Props) {
  const { label, hideLabel, note, description, error, showLabel, id, value, onChange, required, ...rest } = props;
  const [shown, setShown] = useState(false);
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
            autoComplete="current-password"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Reveal
            label={showLabel}
            aria-pressed={shown}
            icon={shown ? 'eyeOff' : 'eye'}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </Frame>
      )}
    </Field>
  );
}
