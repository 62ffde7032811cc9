import { graphql, useFragment } from 'react-relay';
import type { ValueReading_value$key } from '../../__generated__/ValueReading_value.graphql.ts';
import { ReadingText } from './ReadingText.tsx';

/** The latest reading of a value. */
export function ValueReading({ value: key }: { value: ValueReading_value$key }) {
  const value = useFragment(
    graphql`
      fragment ValueReading_value on Value {
        latestValue
        latestText
        unit
        enumOptions {
          value
          name
        }
        type {
          kind
          unit
        }
      }
    `,
    key,
  );
  return <ReadingText latestValue={value.latestValue} latestText={value.latestText} value={value} />;
}
