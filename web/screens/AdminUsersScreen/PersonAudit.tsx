import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { PersonAudit_user$key } from '../../__generated__/PersonAudit_user.graphql.ts';
import { useActionName } from '../../entities/core/actions/useActionName.ts';
import { LogTable } from '../../entities/core/log/LogTable.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLog } from '../../lists/useLog.ts';

/** Names of acts on accounts, by the codes of /ui. */
const accountActions: Partial<Record<string, ParseKeys>> = {
  'account.create': 'staffUser.action.create',
  'account.invite': 'staffUser.action.invite',
  'account.roles': 'staffUser.action.roles',
  'account.disable': 'staffUser.action.disable',
  'account.enable': 'staffUser.action.enable',
  'account.endAccess': 'staffUser.action.endAccess',
  'impersonation.begin': 'staffUser.action.impersonate',
  'mail.drop': 'staffUser.action.mailDrop',
  'mail.send': 'staffUser.action.mailSend',
  'password.change': 'staffUser.action.password',
  'password.reset': 'staffUser.action.passwordReset',
  'session.end': 'staffUser.action.session',
  'token.create': 'staffUser.action.tokenCreate',
  'token.delete': 'staffUser.action.tokenDelete',
  'username.change': 'staffUser.action.username',
};

/** What an account did, newest first. */
export function PersonAudit({ user }: { user: PersonAudit_user$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionName = useActionName();
  const { rows, more } = useLog(
    graphql`
      fragment PersonAudit_user on AdminUser
      @throwOnFieldError
      @refetchable(queryName: "PersonAuditPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
        audit(first: $count, after: $cursor) @connection(key: "PersonAudit_audit") @required(action: THROW) {
          edges {
            node {
              key
              at
              action
              detail
              actingAdmin
            }
          }
        }
      }
    `,
    user,
    ({ audit }) => audit,
  );
  const nameOf = (action: string): string => {
    const key = accountActions[action];
    return key ? t(key) : actionName(action);
  };
  return (
    <LogTable
      title={t('staff.audit')}
      rows={rows}
      empty={t('staffUser.noAudit')}
      emptyText={t('staffUser.noAuditText')}
      {...more}
      columns={[
        { id: 'at', header: t('coreLog.at'), cell: ({ at }) => format.unbrokenDateTime(at) },
        { id: 'action', header: t('coreLog.what'), cell: ({ action }) => nameOf(action) },
        {
          id: 'detail',
          header: t('coreLog.detail'),
          breaks: true,
          cell: ({ detail, actingAdmin }) =>
            [detail, actingAdmin && t('staffUser.onBehalf', { admin: actingAdmin })].filter(Boolean).join(' · ') || '–',
        },
      ]}
    />
  );
}
