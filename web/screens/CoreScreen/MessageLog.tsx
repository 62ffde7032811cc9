import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commitLocalUpdate, graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay';
import type { MessageLog_core$key } from '../../__generated__/MessageLog_core.graphql.ts';
import type { MessageLogPaginationQuery } from '../../__generated__/MessageLogPaginationQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useClearCoreMessages } from '../../entities/core/useClearCoreMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { LogTable } from '../../entities/core/LogTable.tsx';

/** What a device says to people, the newest first, to be taken away by those who operate it. */
export function MessageLog({ core: key }: { core: MessageLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    MessageLogPaginationQuery,
    MessageLog_core$key
  >(
    graphql`
      fragment MessageLog_core on Core
      @refetchable(queryName: "MessageLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        id
        viewerCanOperate
        messages(first: $count, after: $cursor) @connection(key: "MessageLog_messages") {
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
  );
  const environment = useRelayEnvironment();
  const [clearing, setClearing] = useState(false);
  const clear = useClearCoreMessages();
  const empty = async () => {
    const refusals = await clear({ id: data.id });
    if (refusals.length === 0 && data.messages)
      commitLocalUpdate(environment, (store) => store.get(data.messages?.__id ?? '')?.setLinkedRecords([], 'edges'));
    return refusals;
  };
  const rows = data.messages?.edges.map(({ node }) => node);
  return (
    <LogTable
      title={t('coreLog.messages')}
      rows={rows}
      empty={t('coreLog.noMessages')}
      onMore={hasNext ? () => loadNext(50) : undefined}
      pending={isLoadingNext}
      actions={
        data.viewerCanOperate &&
        rows !== undefined &&
        rows.length > 0 && (
          <>
            <Button size="small" icon="trash" onClick={() => setClearing(true)}>
              {t('coreLog.clear')}
            </Button>
            {clearing && (
              <ConfirmDialog
                danger
                title={t('coreLog.clearMessages')}
                confirm={t('coreLog.clear')}
                onConfirm={empty}
                onDone={() => setClearing(false)}
                onClose={() => setClearing(false)}
              >
                <p>{t('coreLog.clearMessagesText')}</p>
              </ConfirmDialog>
            )}
          </>
        )
      }
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.dateTime(at) },
        { id: 'text', header: t('coreLog.message'), cell: ({ text }) => text },
      ]}
    />
  );
}
