import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { color, radius, space } from '../theme/tokens.ts';
import { visuallyHiddenStyle } from '../layout/VisuallyHidden.tsx';

const Drop = styled.div<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)};
  border: 1px dashed ${({ $over }) => color($over ? 'accent' : 'lineStrong')};
  border-radius: ${radius.medium};
  background: ${({ $over }) => color($over ? 'accentSoft' : 'surface')};
  color: ${color('muted')};
  &[data-invalid='true'] {
    border-color: ${color('error')};
  }
  &:focus-within {
    outline: 2px solid ${color('accent')};
  }
  input {
    ${visuallyHiddenStyle}
  }
`;

const Chosen = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  color: ${color('text')};
  overflow-wrap: anywhere;
`;

/** The words of a file field. */
export interface FileTexts {
  choose: string;
  drop: string;
  remove: string;
}

/** What a file field takes. */
export interface FileFieldProps extends FieldTexts {
  file: File | null;
  onChange: (file: File | null) => void;
  /** The extensions that are taken, as in `.pdf,.png`. */
  accept?: string | undefined;
  texts: FileTexts;
  /** The size of the chosen file in words. */
  sizeText?: string | undefined;
  id?: string;
  disabled?: boolean;
}

/** A field for one file, chosen from a list of files or dropped on it. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hideLabel,
    note,
    description,
    error,
    required,
    file,
    onChange,
    accept,
    texts,
    sizeText,
    id,
    disabled,
  } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChange(dropped);
  };
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
        <Drop
          $over={over}
          data-invalid={error !== undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...wiring}
            type="file"
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It looks like its button, and does what that does: the form around it is not sent.
              event.preventDefault();
              event.currentTarget.click();
            }}
          />
          <Button
            icon="upload"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => document.getElementById(wiring.id)?.click()}
          >
            {texts.choose}
          </Button>
          {file ? (
            <Chosen>
              <Icon name="file" />
              <span>{file.name}</span>
              {sizeText !== undefined && <small>{sizeText}</small>}
              <IconButton
                icon="close"
                size="small"
                label={texts.remove}
                disabled={disabled}
                onClick={() => {
                  onChange(null);
                  // The cross goes with the file.
                  document.getElementById(wiring.id)?.focus();
                }}
              />
            </Chosen>
          ) : (
            <span>{texts.drop}</span>
          )}
        </Drop>
      )}
    </Field>
  );
}
