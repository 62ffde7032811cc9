import { useTranslation } from 'react-i18next';
import { targetTypes } from '../../entities/target/targetTypes.ts';
import type { ListFilter } from '../../lists/ListTools.tsx';
import type { StaffSite } from './useAllTargets.ts';

/** Delivery states in their order. */
const states = [
  'AWAITING_CONTRACT',
  'NO_CONTRACT',
  'GOODS_DELIVERED',
  'IN_INSTALLATION',
  'READY',
  'ARCHIVE',
] as const satisfies readonly StaffSite['state'][];

/** The ways to narrow the list of all sites. */
export const useStaffTargetFilters = (): ListFilter<StaffSite>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'delivery',
      label: t('target.delivery'),
      options: [
        { value: 'pending', label: t('pendingTarget.state') },
        ...states.map((state) => ({ value: state, label: t(`target.state.${state}`) })),
      ],
      keeps: ({ state, pending }, value) => (value === 'pending' ? pending : state === value),
    },
    {
      id: 'type',
      label: t('target.kind'),
      options: targetTypes.map((type) => ({ value: type, label: t(`target.type.${type}`) })),
      keeps: ({ type }, value) => type === value,
    },
    {
      id: 'subscription',
      label: t('home.subscription'),
      options: [
        { value: 'active', label: t('staff.subscribed') },
        { value: 'none', label: t('subscription.NONE') },
      ],
      keeps: ({ subscription }, value) => (subscription === 'NONE') === (value === 'none'),
    },
  ];
};
