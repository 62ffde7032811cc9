import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { fieldStyle } from './fieldStyle.ts';
import { IconButton } from '../button/IconButton.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color, fontSize, space } from '../theme/tokens.ts';

const View = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  min-width: 0;
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  font-size: ${fontSize.body};
  font-weight: 400;
  letter-spacing: normal;
  p {
    flex-basis: 100%;
    font-size: ${fontSize.small};
    color: ${color('error')};
  }
`;

const Input = styled.input`
  ${fieldStyle}
  flex: 1 1 180px;
  width: auto;
  max-width: 360px;
`;

/** Both ways out of it stay together, beside the field or under it. */
const WaysOut = styled.span`
  display: flex;
  gap: ${space(2)};
`;

/** The words of a value that is edited in its place. */
export interface InlineEditTexts {
  edit: string;
  save: string;
  cancel: string;
}

/** What an editable value takes; `onSave` answers with the text of a refusal, or null when it is kept. */
export interface InlineEditProps {
  value: string;
  label: string;
  onSave: (value: string) => Promise<string | null>;
  canEdit: boolean;
  texts: InlineEditTexts;
  /** The text of what is wrong with a value, or null; asked before saving. */
  validate?: (value: string) => string | null;
  /** How the value looks when it is not being edited. */
  children?: ReactNode;
  /** The value names the screen: it stands in its first heading, beside which the buttons stand. */
  titles?: boolean;
  /** The page of what it names, read with it in the heading. */
  page?: string | undefined;
  /** Rendered while it is edited, for example to ask before an unsaved value is left. */
  guard?: (isUnsaved: boolean, isSaving: boolean) => ReactNode;
}

/** A value changed where it stands: Enter saves, Escape leaves it, and a refused change is still there to mend. */
export function InlineEdit(props: InlineEditProps) {
  const { value, label, onSave, canEdit, texts, validate, children, titles = false, page, guard } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const returning = useRef(false);
  const errorId = useId();

  const leave = () => {
    returning.current = true;
    setDraft(null);
    setError(null);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current || draft === null) return;
    if (draft === value) return leave();
    const wrong = validate?.(draft) ?? null;
    setError(wrong);
    if (wrong !== null) return;
    underWay.current = true;
    setSaving(true);
    const done = (refusal: string | null) => {
      underWay.current = false;
      setSaving(false);
      if (refusal === null) leave();
      else setError(refusal);
    };
    await onSave(draft).then(done, (reason: unknown) =>
      done(reason instanceof Error ? reason.message : String(reason)),
    );
  };

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || saving) return;
    event.stopPropagation();
    leave();
  };

  if (draft === null) {
    return (
      <View as={titles ? 'div' : 'span'}>
        {titles ? <ScreenTitle page={page}>{children ?? value}</ScreenTitle> : <span>{children ?? value}</span>}
        {canEdit && (
          <IconButton
            ref={(button) => {
              if (button && returning.current) button.focus();
              returning.current = false;
            }}
            label={`${texts.edit}: ${label}`}
            title={texts.edit}
            icon="edit"
            size="small"
            onClick={() => setDraft(value)}
          />
        )}
      </View>
    );
  }
  return (
    <Form onSubmit={save} noValidate>
      {titles && (
        <VisuallyHidden as="div">
          <ScreenTitle page={page}>{value}</ScreenTitle>
        </VisuallyHidden>
      )}
      <Input
        ref={(input) => {
          if (input && !input.dataset['entered']) {
            input.dataset['entered'] = 'yes';
            input.focus();
            input.select();
          }
        }}
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        value={draft}
        readOnly={saving}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
      />
      <WaysOut>
        <Button type="submit" variant="primary" pending={saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" disabled={saving} onClick={leave}>
          {texts.cancel}
        </Button>
      </WaysOut>
      {guard?.(draft.trim() !== value, saving)}
      {error !== null && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
