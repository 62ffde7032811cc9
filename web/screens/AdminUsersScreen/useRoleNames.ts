import { useTranslation } from 'react-i18next';
import type { StaffUser } from './useAllUsers.ts';

/** What somebody is for the provider: the roles among its staff, or a customer. */
export const useRoleNames = (): ((user: StaffUser) => string) => {
  const { t } = useTranslation();
  return ({ staffRoles }) =>
    staffRoles.length === 0 ? t('staff.customer') : staffRoles.map((role) => t(`staff.roles.${role}`)).join(', ');
};
