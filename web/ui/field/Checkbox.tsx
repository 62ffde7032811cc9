import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './FieldError.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';
import { visuallyHiddenStyle } from '../layout/VisuallyHidden.tsx';

const Box = styled.div<{ $bare: boolean }>`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: ${space(1)} ${space(2)};
  align-items: start;
  padding-block: ${({ $bare }) => ($bare ? 0 : 'max(0px, (var(--touch) - 32px) / 2)')};
  label {
    position: relative;
    line-height: 1.25rem;
    cursor: pointer;
    ${({ $bare }) => ($bare ? visuallyHiddenStyle : touchArea)}
  }
  p {
    grid-column: 2;
  }
`;

const Description = styled.p`
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

const Input = styled.input`
  appearance: none;
  position: relative;
  display: grid;
  place-content: center;
  width: 18px;
  height: 18px;
  margin: calc((1.25rem - 18px) / 2) 0;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.small};
  background: ${color('surface')};
  cursor: pointer;
  &::after {
    content: '';
    width: 9px;
    height: 5px;
    border: solid ${color('onAccent')};
    border-width: 0 0 2px 2px;
    transform: translateY(-1px) rotate(-45deg);
    opacity: 0;
  }
  &:checked,
  &:indeterminate {
    background: ${color('accent')};
    border-color: ${color('accent')};
  }
  &:checked::after,
  &:indeterminate::after {
    opacity: 1;
  }
  &:indeterminate::after {
    height: 0;
    border-width: 0 0 2px;
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color('error')};
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  ${touchArea}
`;

/** What a box to tick takes. */
export interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'onChange' | 'checked' | 'type'
> {
  label: string;
  /** Hides the label visually where the context names it. */
  hideLabel?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of the items are checked. */
  indeterminate?: boolean;
  description?: ReactNode;
  error?: string | undefined;
}

/** A box to tick: a yes or no that is sent with the rest of a form, or a row to choose. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel = false, checked, onChange, indeterminate = false, description, error, ...all } = props;
  const { id: givenId, ...rest } = all;
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`];
  return (
    <Box $bare={hideLabel}>
      <Input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={described.filter((part) => part !== false).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && <Description id={`${id}-description`}>{description}</Description>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  );
}
