import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { ValueTile_value$key } from '../../__generated__/ValueTile_value.graphql.ts';
import { ValueAge } from '../../entities/value/ValueAge.tsx';
import { ValueReading } from '../../entities/value/ValueReading.tsx';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { SelectableTile } from '../../ui/button/SelectableTile.tsx';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';

/** On its own line, since a narrow tile would cut what follows it. */
const Device = styled.span`
  display: block;
`;

type Props = {
  value: ValueTile_value$key;
  /** Name of its core, if the value's name alone is ambiguous. */
  device: string | null;
  current: boolean;
  onShow: () => void;
};

/** One measurement's latest reading as a tile that puts it on the chart. */
export function ValueTile({ value: key, device, current, onShow }: Props) {
  const value = useFragment(
    graphql`
      fragment ValueTile_value on Value {
        ...valueName_value
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
    <SelectableTile
      label={softHyphenated(valueNameOf(value))}
      icon={appearanceOf(value.type.kind).icon}
      value={<ValueReading value={value} />}
      detail={
        <>
          {device && <Device>{device}</Device>}
          <ValueAge value={value} />
        </>
      }
      pressed={current}
      onPress={onShow}
    />
  );
}
