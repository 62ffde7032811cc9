import { Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarTexts } from './CalendarPopover.tsx';
import { Field } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { Icon } from '../display/Icon.tsx';
import { isOpenListKey } from './isOpenListKey.ts';
import type { TextFieldProps } from './TextField.tsx';
import { color, radius } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';
import { lazyComponent } from '../lazy/lazyComponent.ts';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${fieldStyle}
  padding-right: calc(var(--control) + 4px);
`;

const Opener = styled.button`
  position: absolute;
  right: 2px;
  top: calc(50% - var(--control) / 2 + 2px);
  display: grid;
  place-items: center;
  width: calc(var(--control) - 4px);
  height: calc(var(--control) - 4px);
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('muted')};
  cursor: pointer;
  &:hover:enabled {
    background: ${color('hover')};
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  ${touchArea}
`;

/** The calendar loads when it is first opened. */
const Calendar = lazyComponent(async () => (await import('./CalendarPopover.tsx')).CalendarPopover);

/** A field for a date typed as d.M.yyyy, with a calendar to choose it from. */
export function DateField(props: Omit<TextFieldProps, 'suffix' | 'type'> & { texts: CalendarTexts }) {
  const { label, hideLabel, note, description, error, texts, id, value, onChange, required, ...rest } = props;
  const [open, setOpen] = useState(false);
  const closed = rest.disabled === true || rest.readOnly === true;
  const opener = useRef<HTMLButtonElement>(null);
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
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...wiring}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              rest.onKeyDown?.(event);
              if (!closed && isOpenListKey(event)) setOpen(true);
            }}
          />
          <Opener
            ref={opener}
            type="button"
            aria-label={`${texts.open}: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={closed}
            onClick={() => setOpen(!open)}
          >
            <Icon name="calendar" />
          </Opener>
          {open && (
            <Suspense fallback={null}>
              <Calendar
                texts={texts}
                value={value}
                opener={opener}
                onClose={() => setOpen(false)}
                onChoose={(chosen) => {
                  onChange(chosen);
                  setOpen(false);
                }}
              />
            </Suspense>
          )}
        </Frame>
      )}
    </Field>
  );
}
