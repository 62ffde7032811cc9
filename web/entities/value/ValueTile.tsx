import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { ValueTile_value$key } from '../../__generated__/ValueTile_value.graphql.ts';
import { Icon } from '../../ui/Icon.tsx';
import { color, fontSize, radius, space } from '../../ui/tokens.ts';
import { ValueAge } from './ValueAge.tsx';
import { ValueReading } from './ValueReading.tsx';
import { lookOf } from './valueKinds.ts';

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
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: ${color('lineStrong')};
  }
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    box-shadow: inset 0 0 0 1px ${color('accent')};
  }
`;

const Name = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

const Figure = styled.strong`
  font-size: ${fontSize.title};
  font-weight: 600;
  white-space: nowrap;
`;

const When = styled.span`
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;

type Props = {
  value: ValueTile_value$key;
  /** Which device it is of, where the name alone does not tell. */
  device: string | null;
  current: boolean;
  onShow: () => void;
};

/** One measurement's latest reading as a tile that puts it on the chart. */
export function ValueTile({ value: key, device, current, onShow }: Props) {
  const value = useFragment(
    graphql`
      fragment ValueTile_value on Value {
        name
        type {
          kind
        }
        ...ValueReading_value
        ...ValueAge_value
      }
    `,
    key,
  );
  return (
    <Tile type="button" aria-pressed={current} onClick={onShow}>
      <Name>
        <Icon name={lookOf(value.type.kind).icon} />
        {value.name}
      </Name>
      <Figure>
        <ValueReading value={value} />
      </Figure>
      <When>
        {device && `${device} · `}
        <ValueAge value={value} />
      </When>
    </Tile>
  );
}
