import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ErrorLog_core$key } from '../../../__generated__/ErrorLog_core.graphql.ts';
import { useActionName } from '../../../entities/core/actions/useActionName.ts';
import { useClearCoreErrors } from '../../../entities/core/coreActionMutations.ts';
import { LogTable } from '../../../entities/core/log/LogTable.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLog } from '../../../lists/useLog.ts';
import { ClearLog } from '../actions/ClearLog.tsx';

/** What went wrong in a device, the newest first, to be emptied by those who operate it. */
export function ErrorLog({ core: key }: { core: ErrorLog_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionName = useActionName();
  const { data, rows, more } = useLog(
    graphql`
      fragment ErrorLog_core on Core
      @throwOnFieldError
      @refetchable(queryName: "ErrorLogPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        id
        viewerCanOperate
        errors(first: $count, after: $cursor) @connection(key: "ErrorLog_errors") @required(action: THROW) {
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
    ({ errors }) => errors,
  );
  const clear = useClearCoreErrors();
  return (
    <LogTable
      title={t('coreLog.errors')}
      rows={rows}
      empty={t('coreLog.noErrors')}
      emptyText={t('coreLog.noErrorsText')}
      {...more}
      actions={
        data.viewerCanOperate &&
        rows.length > 0 && (
          <ClearLog
            question={t('coreLog.clearErrors')}
            text={t('coreLog.clearErrorsText')}
            connection={data.errors.__id}
            onClear={() => clear({ id: data.id })}
          />
        )
      }
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'code', header: t('coreLog.what'), cell: ({ code }) => t(`coreLog.error.${code}`) },
        {
          id: 'detail',
          header: t('coreLog.detail'),
          // The detail of a timeout is an action; other details are the device's own text.
          cell: ({ detail }) => (detail ? actionName(detail) : ''),
          hideBelow: 'phone',
          folds: 'plain',
        },
      ]}
    />
  );
}
