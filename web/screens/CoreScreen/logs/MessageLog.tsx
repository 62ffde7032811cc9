import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { MessageLog_core$key } from '../../../__generated__/MessageLog_core.graphql.ts';
import { useClearCoreMessages } from '../../../entities/core/coreActionMutations.ts';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLog } from '../../../lists/useLog.ts';
import { ClearLog } from '../actions/ClearLog.tsx';

/** Messages of a core. */
export function MessageLog({ core: key }: { core: MessageLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, rows, more } = useLog(
    graphql`
      fragment MessageLog_core on Core
      @throwOnFieldError
      @refetchable(queryName: "MessageLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        id
        viewerCanOperate
        messages(first: $count, after: $cursor) @connection(key: "MessageLog_messages") @required(action: THROW) {
          __id
          edges {
            node {
              key
              at
              text
            }
          }
        }
      }
    `,
    key,
    ({ messages }) => messages,
  );
  const clear = useClearCoreMessages();
  return (
    <LogTable
      title={t('coreLog.messages')}
      rows={rows}
      empty={t('coreLog.noMessages')}
      emptyText={t('coreLog.noMessagesText')}
      {...more}
      actions={
        data.viewerCanOperate &&
        rows.length > 0 && (
          <ClearLog
            question={t('coreLog.clearMessages')}
            text={t('coreLog.clearMessagesText')}
            connection={data.messages.__id}
            onClear={() => clear({ id: data.id })}
          />
        )
      }
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'text', header: t('coreLog.message'), cell: ({ text }) => text },
      ]}
    />
  );
}
