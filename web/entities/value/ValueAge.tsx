import { graphql, useFragment } from 'react-relay';
import type { ValueAge_value$key } from '../../__generated__/ValueAge_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';

/** How old the latest reading is; nothing where there is none, which the reading itself says. */
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
