import { useId } from 'react';
import { styled } from 'styled-components';
import { chosenStyle } from '../theme/chosenStyle.ts';
import { Icon, type IconName } from '../display/Icon.tsx';
import { color, fontSize, media, radius, space } from '../theme/tokens.ts';
import { touchArea } from './touchArea.ts';
import { VisuallyHidden, visuallyHiddenStyle } from '../layout/VisuallyHidden.tsx';

/** Keeps the choices on one line, in a toolbar that scrolls sideways. */
export const segmentsInLine = '--segments-wrap: nowrap; --segments-most: none;';

const Group = styled.fieldset`
  display: inline-block;
  max-width: var(--segments-most, 100%);
  legend {
    padding: 0 0 ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 500;
  }
  legend[data-hidden='true'] {
    ${visuallyHiddenStyle}
  }
  @media print {
    display: none;
  }
`;

const Track = styled.div`
  display: inline-flex;
  flex-wrap: var(--segments-wrap, wrap);
  max-width: var(--segments-most, 100%);
  padding: 2px;
  gap: 2px;
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  border: 1px solid ${color('line')};
  @media ${media.touch} {
    row-gap: 6px;
  }
`;

/** Half of the choices: where one line has no room for all they stand in two halves, not one alone under the others. */
const Half = styled.div`
  flex: 1 1 auto;
  display: flex;
  flex-wrap: var(--segments-wrap, wrap);
  gap: 2px;
`;

const Segment = styled.label`
  position: relative;
  flex: 1 0 0;
  min-width: max-content;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: calc(var(--control) - 6px);
  padding: 0 ${space(3)};
  border-radius: ${radius.small};
  border: 1px solid transparent;
  font-size: ${fontSize.small};
  font-weight: 500;
  color: ${color('muted')};
  white-space: nowrap;
  cursor: pointer;
  input {
    ${visuallyHiddenStyle}
  }
  &:hover {
    color: ${color('text')};
  }
  &:has(:checked) {
    background: ${color('raised')};
    border-color: ${color('line')};
    color: ${color('text')};
    box-shadow: ${color('shadow')};
    ${chosenStyle}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 0;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: default;
  }
  ${touchArea}
`;

/** One of the choices that stand side by side. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** What the label abbreviates, read after it. */
  fullName?: string;
  /** Language of the label and the full name, where that is another one than the page's. */
  lang?: string;
  icon?: IconName;
  disabled?: boolean;
}

/** A choice of one from a few that are all seen at once, such as a language, a theme or a range. */
export function SegmentedControl<Value extends string>(props: {
  label: string;
  showLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Segment<Value>[];
}) {
  const { label, showLabel = false, value, onChange, options } = props;
  const name = useId();
  const half = Math.ceil(options.length / 2);
  return (
    <Group>
      <legend data-hidden={!showLabel}>{label}</legend>
      <Track>
        {[options.slice(0, half), options.slice(half)].map((some) => (
          <Half key={some[0]?.value}>
            {some.map((option) => (
              <Segment key={option.value} lang={option.lang}>
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                {option.icon && <Icon name={option.icon} />}
                {option.fullName === undefined ? (
                  option.label
                ) : (
                  <>
                    <span>{option.label}</span>
                    <VisuallyHidden>{` ${option.fullName}`}</VisuallyHidden>
                  </>
                )}
              </Segment>
            ))}
          </Half>
        ))}
      </Track>
    </Group>
  );
}
