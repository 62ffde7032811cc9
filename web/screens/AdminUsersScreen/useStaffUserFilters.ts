import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../lists/ListTools.tsx';
import type { StaffUser } from './useAllUsers.ts';

const states = ['ACTIVE', 'INVITED', 'DISABLED'] as const satisfies readonly StaffUser['state'][];
const roles = ['ADMIN', 'MES', 'DEVELOPER', 'TESTER'] as const satisfies readonly StaffUser['staffRoles'][number][];

/** The ways to narrow the list of accounts. */
export const useStaffUserFilters = (): ListFilter<StaffUser>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'account',
      label: t('staff.account'),
      options: states.map((state) => ({ value: state, label: t(`staff.state.${state}`) })),
      keeps: ({ state }, value) => state === value,
    },
    {
      id: 'role',
      label: t('staff.role'),
      options: [
        { value: 'customer', label: t('staff.customer') },
        ...roles.map((role) => ({ value: role, label: t(`staff.roles.${role}`) })),
      ],
      keeps: ({ staffRoles }, value) =>
        value === 'customer' ? staffRoles.length === 0 : staffRoles.some((role) => role === value),
    },
  ];
};
