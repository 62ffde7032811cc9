import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ActAsButton } from './ActAsButton.tsx';
import type { StaffUser } from './useAllUsers.ts';
import { useRoleNames } from './useRoleNames.ts';
import { UserState } from './UserState.tsx';

/** The columns of the list of accounts. */
export const useStaffUserColumns = (
  ownName: string | undefined,
  onActAs: (user: StaffUser) => void,
): Column<StaffUser>[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const rolesOf = useRoleNames();
  const moment = (at: string | null | undefined): string => (at ? format.moment(at) : '–');
  return [
    {
      id: 'username',
      header: t('account.username'),
      width: '124px',
      cell: ({ username }) => username,
      sortValue: ({ username }) => username,
      choice: 'always',
      breaks: true,
    },
    {
      id: 'name',
      header: t('account.contactName'),
      width: '148px',
      hideBelow: 'phone',
      cell: ({ contactName }) => contactName ?? '–',
      breaks: true,
      sortValue: ({ contactName }) => contactName,
    },
    {
      id: 'email',
      header: t('account.email'),
      width: '184px',
      hideBelow: 'small',
      cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '–'),
      sortValue: ({ email }) => email,
    },
    {
      id: 'phone',
      header: t('account.phone'),
      width: '144px',
      hideBelow: 'small',
      choice: 'extra',
      cell: ({ phone }) => phone ?? '–',
      sortValue: ({ phone }) => phone,
    },
    {
      id: 'role',
      header: t('staff.role'),
      width: '116px',
      hideBelow: 'narrow',
      cell: rolesOf,
      sortValue: rolesOf,
    },
    {
      id: 'state',
      header: t('staff.account'),
      width: '104px',
      hideBelow: 'phone',
      cell: (user) => <UserState user={user} />,
      sortValue: ({ state }) => t(`staff.state.${state}`),
    },
    {
      id: 'sites',
      header: t('staff.siteCount'),
      width: '76px',
      align: 'end',
      hideBelow: 'narrow',
      cell: ({ targetCount }) => format.number(targetCount),
      sortValue: ({ targetCount }) => targetCount,
    },
    {
      id: 'seen',
      header: t('staff.lastSeen'),
      width: '172px',
      hideBelow: 'small',
      cell: ({ lastSeenAt }) => moment(lastSeenAt),
      sortValue: ({ lastSeenAt }) => lastSeenAt,
      fileValue: ({ lastSeenAt }) => (lastSeenAt ? new Date(lastSeenAt) : null),
    },
    {
      id: 'created',
      header: t('staff.created'),
      width: '172px',
      hideBelow: 'small',
      choice: 'extra',
      cell: ({ createdAt }) => moment(createdAt),
      sortValue: ({ createdAt }) => createdAt,
      fileValue: ({ createdAt }) => new Date(createdAt),
    },
    {
      id: 'act',
      header: t('staff.act'),
      width: '184px',
      align: 'end',
      choice: 'always',
      cell: (user) => <ActAsButton user={user} ownName={ownName} onActAs={onActAs} variant="quiet" />,
      fileValue: () => null,
    },
  ];
};
