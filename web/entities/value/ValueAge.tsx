import { graphql, useFragment } from 'react-relay';
import type { ValueAge_value$key } from '../../__generated__/ValueAge_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';

/** Age of the latest reading; renders nothing without one. */
export function ValueAge({ value: key }: { value: ValueAge_value$key }) {
  const format = useFormat();
  const now = useNow();
  const { latestAt } = useFragment(
    graphql`
      fragment ValueAge_value on Value {
        latestAt
      }
    `,
    key,
  );
  if (!latestAt) return null;
  return (
    <time dateTime={latestAt} title={format.dateTime(latestAt)}>
      {format.ago(latestAt, now)}
    </time>
  );
}
