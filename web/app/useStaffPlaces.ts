import { useTranslation } from 'react-i18next';
import { useGoTo } from '../entities/useGoTo.ts';
import type { PaletteItem } from '../ui/overlay/CommandPalette.tsx';
import { useRights } from './rights.ts';

/** Where the provider's admins can go beside what everybody sees; nowhere for others. */
export const useStaffPlaces = (): PaletteItem[] => {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { admin } = useRights();
  if (!admin) return [];
  return [
    { id: 'customers', label: t('staff.customers'), icon: 'users', onAction: () => goTo('/admin') },
    { id: 'allSites', label: t('staff.sites'), icon: 'building', onAction: () => goTo('/admin_targets') },
  ];
};
