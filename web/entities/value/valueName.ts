import { graphql, readInlineData } from 'react-relay';
import type { valueName_value$key } from '../../__generated__/valueName_value.graphql.ts';

/** Whether a name indicates an outdoor temperature, since /ui has one type for all temperatures. */
const isOutdoorName = (name: string): boolean => /^(ulko|outdoor|outside)/i.test(name.trim());

type Measured = {
  readonly name: string;
  readonly core?: { readonly name: string } | null | undefined;
  readonly space?: object | null | undefined;
};

/** Whether a temperature is measured outdoors: in no space, by a device or value so named. */
export const isOutdoor = ({ name, core, space }: Measured): boolean =>
  !space && [core?.name ?? '', name].some(isOutdoorName);

/**
 * The name of a value in the language of the reader: that of its type for a value that was never renamed, since values are
 * created with Finnish names.
 */
export const valueNameOf = (value: valueName_value$key): string => {
  const { name, hasDefaultName, type } = readInlineData(
    graphql`
      fragment valueName_value on Value @inline {
        name
        hasDefaultName
        type {
          name
        }
      }
    `,
    value,
  );
  return hasDefaultName ? type.name : name;
};
