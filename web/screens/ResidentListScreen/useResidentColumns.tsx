import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { residentName, residentRoles, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { shareStateOf, shareStates } from '../../entities/share/shareStates.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { ResidentSpace } from './ResidentCard.tsx';

type Options = { targetKey: number; showsPast: boolean; menuOf: (resident: ResidentRow) => ReactNode };

const states = Object.keys(shareStates) as (keyof typeof shareStates)[];

/** The columns of the list of residents. */
export const useResidentColumns = (
  rows: readonly ResidentRow[],
  { targetKey, showsPast, menuOf }: Options,
): ListColumn<ResidentRow>[] => {
  const { t } = useTranslation();
  const column = useColumns({ rows }, 'residents');
  return [
    column.text('name', {
      of: residentName,
      choice: 'always',
      breaks: true,
      search: ({ name, email, phone }) => [name, email, phone],
      cell: (resident) => (
        <>
          {residentName(resident)}
          {resident.name && resident.email && (
            <Caption>
              <EmailText>{resident.email}</EmailText>
            </Caption>
          )}
        </>
      ),
    }),
    column.text('space', {
      of: ({ space }) => space?.name,
      width: '112px',
      search: true,
      cell: ({ space }) => <ResidentSpace space={space} targetKey={targetKey} />,
    }),
    column.text('building', {
      of: ({ space }) => space?.group?.name,
      width: '148px',
      choice: 'extra',
      filter: true,
    }),
    column.text('role', {
      of: ({ role }) => t(`residents.roles.${role}`),
      width: '104px',
      hideBelow: 'narrow',
      filter: {
        options: residentRoles.map((role) => ({ value: role, label: t(`residents.roles.${role}`) })),
        keeps: ({ role }, value) => role === value,
      },
    }),
    column.status('state', shareStates, {
      of: shareStateOf,
      width: '140px',
      filter: {
        options: states
          .filter((state) => showsPast || state !== 'EXPIRED')
          .map((state) => ({ value: state, label: t(shareStates[state].label) })),
        keeps: (resident, value) => shareStateOf(resident) === value,
      },
    }),
    column.date('validFrom', { hideBelow: 'narrow' }),
    column.date('validUntil', { hideBelow: 'narrow' }),
    column.text('account', {
      of: ({ registered }) => (registered ? t('residents.registered') : t('residents.notRegistered')),
      width: '124px',
      hideBelow: 'small',
      filter: true,
    }),
    column.text('email', { width: '200px', choice: 'extra', inFile: true }),
    column.text('phone', { width: '148px', choice: 'extra', inFile: true }),
    column.dateTime('invitedAt', { choice: 'extra' }),
    column.custom('act', {
      header: 'residents.actions',
      hideHeader: true,
      hasActions: true,
      align: 'end',
      width: '56px',
      choice: 'always',
      cell: menuOf,
    }),
  ];
};
