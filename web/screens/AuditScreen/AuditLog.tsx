import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AuditLog_query$key } from '../../__generated__/AuditLog_query.graphql.ts';
import { useActionName } from '../../entities/core/actions/useActionName.ts';
import { LogResultBadge } from '../../entities/core/log/LogResultBadge.tsx';
import { LogTable } from '../../entities/core/log/LogTable.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLog } from '../../lists/useLog.ts';

/** By what a device is known, in the words of /ui. */
const idNames = ['serialId', 'uniqueName', 'idNumber'] as const;

type Props = {
  query: AuditLog_query$key;
  /** Whether a date range filters the log. */
  isPart: boolean;
};

/** What was done to a device, the newest first. */
export function AuditLog({ query: key, isPart }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionName = useActionName();
  const { rows, more } = useLog(
    graphql`
      fragment AuditLog_query on Query
      @throwOnFieldError
      @refetchable(queryName: "AuditLogPaginationQuery")
      @argumentDefinitions(
        coreKey: { type: "Int!" }
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
        from: { type: "Date" }
        to: { type: "Date" }
      ) {
        coreInspection(key: $coreKey) @required(action: THROW) {
          audit(first: $count, after: $cursor, from: $from, until: $to)
            @connection(key: "AuditLog_audit")
            @required(action: THROW) {
            edges {
              node {
                key
                at
                action
                detail
                username
                actingAdmin
                result
              }
            }
          }
        }
      }
    `,
    key,
    ({ coreInspection }) => coreInspection.audit,
  );
  const inWords = (detail: string) =>
    idNames.reduce(
      (text, name) =>
        text.replace(new RegExp(`(^|, )${name}:`), (_all, before: string) => `${before}${t(`core.${name}`)}:`),
      detail,
    );
  return (
    <LogTable
      title={t('staff.audit')}
      rows={rows}
      empty={t(isPart ? 'staff.noAuditThen' : 'staff.noAudit')}
      emptyText={t(isPart ? 'staff.noAuditThenText' : 'staff.noAuditText')}
      {...more}
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'action', header: t('coreLog.what'), cell: ({ action }) => actionName(action) },
        {
          id: 'detail',
          header: t('coreLog.detail'),
          cell: ({ action, detail }) => (action === 'SYSTEM_IDS' ? inWords(detail ?? '') : detail) || '–',
          hideBelow: 'phone',
          folds: 'plain',
        },
        {
          id: 'by',
          header: t('coreLog.by'),
          hideBelow: 'phone',
          folds: 'plain',
          cell: ({ username, actingAdmin }) =>
            actingAdmin ? t('staff.onBehalf', { username: username ?? '–', admin: actingAdmin }) : (username ?? '–'),
        },
        {
          id: 'result',
          header: t('coreLog.how'),
          cell: ({ result }) => <LogResultBadge result={result} />,
          hideBelow: 'phone',
          folds: 'plain',
        },
      ]}
    />
  );
}
