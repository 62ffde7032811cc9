import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValueAge_value$key } from '../../__generated__/ValueAge_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/useNow.ts';
import { isSwitched } from './valueKinds.ts';

/** How old the latest reading is; of what only reports when it changes, since when it has been so. */
export function ValueAge({ value: key }: { value: ValueAge_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { latestAt, type } = useFragment(
    graphql`
      fragment ValueAge_value on Value {
        latestAt
        type {
          kind
        }
      }
    `,
    key,
  );
  if (!latestAt) return <>{t('value.none')}</>;
  return (
    <time dateTime={latestAt} title={format.dateTime(latestAt)}>
      {isSwitched(type.kind) ? t('value.since', { date: format.date(latestAt) }) : format.ago(latestAt, now)}
    </time>
  );
}
