import { useTranslation } from 'react-i18next';
import type { StaffUser } from './useAllUsers.ts';

/** Roles of a user among the provider's staff, or customer. */
export const useRoleNames = (): ((user: StaffUser) => string) => {
  const { t } = useTranslation();
  return ({ staffRoles }) =>
    staffRoles.length === 0 ? t('staff.customer') : staffRoles.map((role) => t(`staff.roles.${role}`)).join(', ');
};
