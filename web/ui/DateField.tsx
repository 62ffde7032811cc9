import { lazy, Suspense, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Button as AriaButton } from 'react-aria-components/Button';
import { styled } from 'styled-components';
import { Field } from './Field.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { Icon } from './Icon.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { color, radius } from './tokens.ts';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${fieldStyle}
  padding-right: calc(var(--control) + 4px);
`;

const Opener = styled(AriaButton)`
  position: absolute;
  right: 2px;
  top: 2px;
  display: grid;
  place-items: center;
  width: calc(var(--control) - 4px);
  height: calc(var(--control) - 4px);
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('muted')};
  cursor: pointer;
  &[data-hovered] {
    background: ${color('hover')};
  }
`;

/** The calendar comes when somebody first wants it. */
const Calendar = lazy(async () => ({ default: (await import('./CalendarPopover.tsx')).CalendarPopover }));

/** The words of a date field's calendar. */
export interface CalendarTexts {
  open: string;
  calendar: string;
  previous: string;
  next: string;
  /** The language of months and days, as a tag. */
  language: string;
}

/** A field for a date typed as d.M.yyyy, with a calendar to choose it from. */
export function DateField(props: Omit<TextFieldProps, 'suffix' | 'type'> & { texts: CalendarTexts }) {
  const { label, hideLabel, note, description, error, texts, id, value, onChange, required, ...rest } = props;
  const [open, setOpen] = useState(false);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} note={note} description={description} error={error}>
      {(wiring) => (
        <Frame>
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...wiring}
            aria-required={required}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <DialogTrigger isOpen={open} onOpenChange={setOpen}>
            <Opener aria-label={`${texts.open}: ${label}`} isDisabled={rest.disabled ?? false}>
              <Icon name="calendar" />
            </Opener>
            {open && (
              <Suspense fallback={null}>
                <Calendar
                  texts={texts}
                  value={value}
                  onChoose={(chosen) => {
                    onChange(chosen);
                    setOpen(false);
                  }}
                />
              </Suspense>
            )}
          </DialogTrigger>
        </Frame>
      )}
    </Field>
  );
}
