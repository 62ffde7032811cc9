import { graphql, readInlineData } from 'react-relay';
import type { valueName_value$key } from '../../__generated__/valueName_value.graphql.ts';

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
