import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareName, shareStateOf, shareStates, targetRoles } from '../../entities/share/shareStates.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { ShareTags } from './ShareCard.tsx';
import type { ShareRow } from './shareRow.ts';

type Options = {
  isOwn: (share: ShareRow) => boolean;
  showsEnded: boolean;
  menuOf: (share: ShareRow) => ReactNode;
};

const states = Object.keys(shareStates) as (keyof typeof shareStates)[];

/** The columns of the list of those with access to a target. */
export const useShareColumns = (
  rows: readonly ShareRow[],
  { isOwn, showsEnded, menuOf }: Options,
): ListColumn<ShareRow>[] => {
  const { t } = useTranslation();
  const column = useColumns({ rows }, 'share');
  return [
    column.text('name', {
      of: shareName,
      choice: 'always',
      breaks: true,
      search: ({ user }) => [user.contactName, user.username, user.email],
      cell: (share) => (
        <>
          {shareName(share)} <ShareTags share={share} isOwn={isOwn(share)} />
          {share.user.email && share.user.email !== shareName(share) && (
            <Caption>
              <EmailText>{share.user.email}</EmailText>
            </Caption>
          )}
        </>
      ),
    }),
    column.text('email', { of: ({ user }) => user.email, width: '200px', choice: 'extra', inFile: true }),
    column.text('role', {
      of: ({ role }) => t(`share.roles.${role}`),
      width: '140px',
      filter: {
        options: targetRoles.map((role) => ({ value: role, label: t(`share.roles.${role}`) })),
        keeps: ({ role }, value) => role === value,
      },
    }),
    column.status('state', shareStates, {
      of: shareStateOf,
      width: '140px',
      filter: {
        options: states
          .filter((state) => showsEnded || state !== 'EXPIRED')
          .map((state) => ({ value: state, label: t(shareStates[state].label) })),
        keeps: (share, value) => shareStateOf(share) === value,
      },
    }),
    column.date('validFrom', { hideBelow: 'narrow' }),
    column.date('validUntil', { hideBelow: 'narrow' }),
    column.text('note', { breaks: true, hideBelow: 'small', search: true }),
    column.text('type', {
      of: ({ type }) => (type === 'NOT_SET' ? null : t(`share.types.${type}`)),
      width: '148px',
      hideBelow: 'small',
      choice: 'extra',
    }),
    column.dateTime('invitedAt', { choice: 'extra' }),
    column.custom('act', {
      header: 'share.actions',
      hideHeader: true,
      hasActions: true,
      align: 'end',
      width: '56px',
      choice: 'always',
      cell: menuOf,
    }),
  ];
};
