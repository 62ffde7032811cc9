import { useTranslation } from 'react-i18next';
import { useOverlayNavigate } from '../entities/useOverlayNavigate.ts';
import type { PaletteItem } from '../ui/overlay/CommandPalette.tsx';
import { useRights } from './rights.ts';

/** Where the provider's admins can go beside what everybody sees; nowhere for others. */
export const useStaffPlaces = (): PaletteItem[] => {
  const { t } = useTranslation();
  const goTo = useOverlayNavigate();
  const { admin } = useRights();
  if (!admin) return [];
  return [
    { id: 'customers', label: t('staff.customers'), icon: 'users', onAction: () => goTo('/admin') },
    { id: 'allSites', label: t('staff.sites'), icon: 'building', onAction: () => goTo('/admin_targets') },
  ];
};
