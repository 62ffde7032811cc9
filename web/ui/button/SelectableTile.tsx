import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chosenStyle } from '../theme/chosenStyle.ts';
import { Icon, type IconName } from '../display/Icon.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const Tile = styled.button`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(3)} var(--pad);
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  color: inherit;
  font: inherit;
  text-align: start;
  container-type: inline-size;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: ${color('lineStrong')};
  }
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    box-shadow: inset 0 0 0 1px ${color('accent')};
    ${chosenStyle}
  }
  strong {
    /* A long reading of a meter fits a narrow tile; words go on to another line. */
    font-size: min(${fontSize.title}, 12.5cqi);
    font-weight: 600;
  }
  small {
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
`;

const Label = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** One figure among others, of which the pressed one is shown larger elsewhere on the screen. */
export function SelectableTile(props: {
  label: string;
  icon: IconName;
  value: ReactNode;
  /** When or where the figure is from. */
  detail: ReactNode;
  pressed: boolean;
  onPress: () => void;
}) {
  const { label, icon, value, detail, pressed, onPress } = props;
  return (
    <Tile type="button" aria-pressed={pressed} onClick={onPress}>
      <Label>
        <Icon name={icon} />
        {label}
      </Label>
      <strong>{value}</strong>
      <small>{detail}</small>
    </Tile>
  );
}
