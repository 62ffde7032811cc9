import { styled } from 'styled-components';
import { touchArea } from '../button/touchArea.ts';
import { Icon } from '../display/Icon.tsx';
import { color, fontSize, media, radius, space } from '../theme/tokens.ts';
import type { Option } from './Select.tsx';

const Chip = styled.span`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  max-width: min(280px, 100%);
  min-height: var(--control-small);
  border: 1px solid ${color('line')};
  border-radius: ${radius.full};
  background: ${color('surface')};
  color: ${color('text')};
  font-size: ${fontSize.small};
  font-weight: 500;
  &:hover {
    border-color: ${color('lineStrong')};
  }
  &[data-chosen] {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
    color: ${color('accent')};
  }
  &:has(select:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
`;

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: 2px ${space(3)};
  [data-chosen] > & {
    padding-inline-end: 0;
  }
  b {
    overflow: hidden;
    font-weight: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The device's own control over the words: it has no look, so that the chip is as wide as what is chosen. */
const Native = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  min-width: 0;
  opacity: 0;
  cursor: pointer;
  option {
    background: ${color('raised')};
    color: ${color('text')};
  }
  @media ${media.touch} {
    inset-block: calc((100% - var(--touch)) / 2);
    height: var(--touch);
    font-size: 1rem;
  }
`;

const Remove = styled.button`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 28px;
  align-self: stretch;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  ${touchArea}
`;

type Props = {
  /** What it narrows by. */
  label: string;
  /** Text while nothing is chosen; the label by default. */
  idle?: string;
  /** The value chosen, empty for none. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Text of the option that narrows by nothing. */
  anyLabel: string;
  removeLabel: string;
};

/** A filter of a list as a small round box: its name, once chosen its value too, with a button that removes it. */
export function FilterChip({ label, idle = label, value, onChange, options, anyLabel, removeLabel }: Props) {
  const isChosen = value !== '';
  // A value of an old link that no row has is named as it is, since it narrows the list.
  const known = options.some((one) => one.value === value);
  const chosen = options.find((one) => one.value === value)?.label ?? value;
  return (
    <Chip data-chosen={isChosen ? '' : undefined}>
      <Words aria-hidden="true">
        <b>{isChosen ? `${label}: ${chosen}` : idle}</b>
        {!isChosen && <Icon name="chevronDown" size={12} />}
      </Words>
      <Native
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{anyLabel}</option>
        {!known && isChosen && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      {isChosen && (
        <Remove
          type="button"
          aria-label={removeLabel}
          onClick={(event) => {
            onChange('');
            // The button disappears with its value: the choice beside it takes the focus.
            event.currentTarget.parentElement?.querySelector('select')?.focus();
          }}
        >
          <Icon name="close" size={12} />
        </Remove>
      )}
    </Chip>
  );
}
