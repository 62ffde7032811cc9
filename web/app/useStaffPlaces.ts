import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteItem } from '../ui/CommandPalette.tsx';
import { useRights } from './rights.ts';

/** Where the provider's admins can go beside what everybody sees; nowhere for others. */
export const useStaffPlaces = (): PaletteItem[] => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { admin } = useRights();
  if (!admin) return [];
  return [
    { id: 'customers', label: t('staff.customers'), icon: 'users', onAction: () => void navigate('/admin') },
    { id: 'allSites', label: t('staff.sites'), icon: 'building', onAction: () => void navigate('/admin_targets') },
  ];
};
