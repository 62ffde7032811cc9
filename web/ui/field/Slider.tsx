import { useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(1)} ${space(3)};
  label {
    font-size: ${fontSize.small};
    font-weight: 500;
  }
  output {
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  p {
    grid-column: 1 / -1;
    font-size: ${fontSize.small};
    color: ${color('muted')};
  }
`;

const Track = styled.input`
  grid-column: 1 / -1;
  width: 100%;
  margin-inline: 0;
  height: max(24px, var(--touch));
  accent-color: ${color('accent')};
  cursor: pointer;
  &:focus-visible {
    border-radius: ${radius.full};
  }
`;

/** What a slider takes. */
export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, with its unit, as it is shown and read out. */
  valueText: string;
  description?: string;
  disabled?: boolean;
}

/** Sets a number within bounds where the feel of it matters more than the last digit. */
export function Slider({ label, value, onChange, min, max, step = 1, valueText, description, disabled }: SliderProps) {
  const id = useId();
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <Track
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {description !== undefined && <p id={`${id}-description`}>{description}</p>}
    </Box>
  );
}
