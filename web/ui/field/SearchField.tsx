import { useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Field } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { color, space } from '../theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    left: ${space(3)};
    top: calc(50% - 8px);
    color: ${color('muted')};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${fieldStyle}
  padding-left: ${space(8)};
  padding-right: var(--control);
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  right: 2px;
  top: calc(50% - var(--control) / 2 + 2px);
  width: calc(var(--control) - 4px);
  height: calc(var(--control) - 4px);
  min-height: 0;
`;

/** What a search field takes. */
export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSubmit'> {
  label: string;
  /** Shows the label above the field; by default it is read aloud only. */
  showLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
}

/** A field that narrows what is shown; Escape or the cross empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, showLabel = false, value, onChange, clearLabel, id, onKeyDown, ...rest } = props;
  const frame = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      event.preventDefault();
      onChange('');
    } else onKeyDown?.(event);
  };
  const empty = () => {
    onChange('');
    // The clear button disappears with the text.
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <Field id={id} label={label} hideLabel={!showLabel}>
      {(wiring) => (
        <Frame ref={frame}>
          <Icon name="search" />
          <Input
            placeholder={showLabel ? undefined : label}
            autoComplete="off"
            {...rest}
            {...wiring}
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
          {value !== '' && <Clear label={clearLabel} icon="close" onClick={empty} />}
        </Frame>
      )}
    </Field>
  );
}
