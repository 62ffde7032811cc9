import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './FieldError.tsx';
import { color, fontSize, space } from '../theme/tokens.ts';
import { visuallyHiddenStyle } from '../layout/VisuallyHidden.tsx';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  ${({ $hidden }) => $hidden && visuallyHiddenStyle}
`;

const Label = styled.label`
  font-size: ${fontSize.small};
  font-weight: 500;
`;

const Note = styled.span`
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
`;

const Description = styled.p`
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

/** The words around a field: a label that stays, a note beside it, a description and an error under it. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually where the context names it. */
  hideLabel?: boolean | undefined;
  /** A short remark at the end of the label's line, such as "optional" or a count of characters. */
  note?: string | undefined;
  description?: ReactNode;
  error?: string | undefined;
  /** A value has to be given; the browser checks nothing. */
  required?: boolean | undefined;
}

/** The attributes that tie an input to the words around it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Ties a label, a description and an error to the one input that `children` draws. */
export function Field(
  props: FieldTexts & { id?: string | undefined; children: (wiring: FieldControlProps) => ReactNode },
) {
  const { label, hideLabel = false, note, description, error, required, id: givenId, children } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [
    note !== undefined && `${id}-note`,
    description !== undefined && `${id}-description`,
    error !== undefined && `${id}-error`,
  ];
  return (
    <Box>
      <Head $hidden={hideLabel}>
        <Label htmlFor={id}>{label}</Label>
        {note !== undefined && <Note id={`${id}-note`}>{note}</Note>}
      </Head>
      {description !== undefined && <Description id={`${id}-description`}>{description}</Description>}
      {children({
        id,
        'aria-describedby': describedBy.filter((part) => part !== false).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}
