import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './FieldError.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';

const Box = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  padding-block: max(0px, (var(--touch) - 32px) / 2);
  label {
    position: relative;
    display: block;
    line-height: 1.25rem;
    cursor: pointer;
    ${touchArea}
  }
`;

const Description = styled.p`
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

const Track = styled.button`
  flex: none;
  position: relative;
  width: 36px;
  height: 20px;
  margin-top: calc((1.25rem - 20px) / 2);
  padding: 0;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius.full};
  background: ${color('sunken')};
  cursor: pointer;
  transition: background 0.15s;
  &::after {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${color('lineStrong')};
    transition: transform 0.15s;
  }
  &[aria-checked='true'] {
    background: ${color('accent')};
    border-color: ${color('accent')};
  }
  &[aria-checked='true']::after {
    background: ${color('onAccent')};
    transform: translateX(16px);
  }
  &:focus-visible {
    border-radius: ${radius.full};
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  @media (forced-colors: active) {
    /* The system paints over grounds, and the knob is nothing else. */
    forced-color-adjust: none;
    background: ButtonFace;
    border-color: ButtonText;
    &::after {
      background: ButtonText;
    }
    &[aria-checked='true'] {
      background: SelectedItem;
      border-color: SelectedItem;
    }
    &[aria-checked='true']::after {
      background: SelectedItemText;
    }
  }
  ${touchArea}
`;

/** What a switch takes. */
export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  description?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

/** Turns a thing on or off at once, without a form to send. */
export function Switch({ label, checked, onChange, description, error, disabled }: SwitchProps) {
  const id = useId();
  const described = [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`];
  return (
    <Box>
      <Track
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={described.filter((part) => part !== false).join(' ') || undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
      <div>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {description !== undefined && <Description id={`${id}-description`}>{description}</Description>}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </Box>
  );
}
