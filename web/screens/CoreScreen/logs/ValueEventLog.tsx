import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ValueEventLog_core$key } from '../../../__generated__/ValueEventLog_core.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { LogResultBadge } from '../../../entities/core/log/LogResultBadge.tsx';
import { isValueField, readingOf } from '../settings/valueFields.ts';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useLog } from '../../../lists/useLog.ts';

/** What was written to the values of a device or changed in their settings, the newest first. */
export function ValueEventLog({ core: key }: { core: ValueEventLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, rows, more } = useLog(
    graphql`
      fragment ValueEventLog_core on Core
      @throwOnFieldError
      @refetchable(queryName: "ValueEventLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        target {
          groups {
            spaces {
              key
              name
            }
          }
        }
        valueEvents(first: $count, after: $cursor)
          @connection(key: "ValueEventLog_valueEvents")
          @required(action: THROW) {
          edges {
            node {
              key
              at
              field
              before
              after
              by
              result
              valueName
              nameType {
                name
              }
            }
          }
        }
      }
    `,
    key,
    ({ valueEvents }) => valueEvents,
  );
  const nameOf = (field: string) => (isValueField(field) ? t(`coreLog.field.${field}`) : field);
  const spaces = (data.target?.groups ?? []).flatMap((group) => group.spaces);
  const described = (field: string, text: string | null | undefined): string => {
    const reading = readingOf(field);
    if (text === null || text === undefined || text === '') return '–';
    if (reading === 'shown' || reading === 'inUse') return t(`coreLog.${reading}.${text === '1' ? 'yes' : 'no'}`);
    if (reading === 'space') return spaces.find(({ key: one }) => String(one) === text)?.name ?? '–';
    const number = Number(text);
    const isNumber = reading === 'number' && !Number.isNaN(number);
    return isNumber ? format.exact(number) : text;
  };
  return (
    <LogTable
      title={t('coreLog.valueEvents')}
      rows={rows}
      empty={t('coreLog.noValueEvents')}
      emptyText={t('coreLog.noValueEventsText')}
      {...more}
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'value', header: t('value.name'), cell: ({ valueName, nameType }) => nameType?.name ?? valueName },
        { id: 'field', header: t('coreLog.what'), cell: ({ field }) => nameOf(field) },
        {
          id: 'change',
          header: t('coreLog.change'),
          cell: ({ field, before, after }) => `${described(field, before)} → ${described(field, after)}`,
        },
        { id: 'result', header: t('coreLog.how'), cell: ({ result }) => <LogResultBadge result={result} /> },
        { id: 'by', header: t('coreLog.by'), cell: ({ by }) => by ?? '–', hideBelow: 'phone', folds: 'plain' },
      ]}
    />
  );
}
