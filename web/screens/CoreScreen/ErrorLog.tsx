import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commitLocalUpdate, graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay';
import type { ErrorLog_core$key } from '../../__generated__/ErrorLog_core.graphql.ts';
import type { ErrorLogPaginationQuery } from '../../__generated__/ErrorLogPaginationQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useClearCoreErrors } from '../../entities/core/useClearCoreErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { LogTable } from '../../entities/core/LogTable.tsx';

/** What went wrong in a device, the newest first, to be emptied by those who operate it. */
export function ErrorLog({ core: key }: { core: ErrorLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<ErrorLogPaginationQuery, ErrorLog_core$key>(
    graphql`
      fragment ErrorLog_core on Core
      @refetchable(queryName: "ErrorLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        id
        viewerCanOperate
        errors(first: $count, after: $cursor) @connection(key: "ErrorLog_errors") {
          __id
          edges {
            node {
              key
              at
              code
              detail
            }
          }
        }
      }
    `,
    key,
  );
  const environment = useRelayEnvironment();
  const [clearing, setClearing] = useState(false);
  const clear = useClearCoreErrors();
  const empty = async () => {
    const refusals = await clear({ id: data.id });
    if (refusals.length === 0 && data.errors)
      commitLocalUpdate(environment, (store) => store.get(data.errors?.__id ?? '')?.setLinkedRecords([], 'edges'));
    return refusals;
  };
  const rows = data.errors?.edges.map(({ node }) => node);
  return (
    <LogTable
      title={t('coreLog.errors')}
      rows={rows}
      empty={t('coreLog.noErrors')}
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
                title={t('coreLog.clearErrors')}
                confirm={t('coreLog.clear')}
                onConfirm={empty}
                onDone={() => setClearing(false)}
                onClose={() => setClearing(false)}
              >
                <p>{t('coreLog.clearErrorsText')}</p>
              </ConfirmDialog>
            )}
          </>
        )
      }
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.dateTime(at) },
        { id: 'code', header: t('coreLog.what'), cell: ({ code }) => t(`coreLog.error.${code}`) },
        {
          id: 'detail',
          header: t('coreLog.detail'),
          cell: ({ detail }) => detail ?? '',
          hideBelow: 'phone',
          folds: 'plain',
        },
      ]}
    />
  );
}
