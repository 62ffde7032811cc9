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

/** The words of the button that shows and hides a password. */
export interface PasswordTexts {
  show: string;
  hide: string;
}

/** A field for a password, with a button to see what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'suffix' | 'type'> & { texts: PasswordTexts }) {
  const { label, hideLabel, note, description, error, texts, id, value, onChange, required, ...rest } = props;
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
            label={shown ? texts.hide : texts.show}
            icon={shown ? 'eyeOff' : 'eye'}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </Frame>
      )}
    </Field>
  );
}
