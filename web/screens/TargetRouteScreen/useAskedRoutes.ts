import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toastQueue.ts';

type Device = { id: string; name: string; parent: string | null; confirmed: boolean };

/** Follows the routes that were asked for from this map, and says how each ended: confirmed by the network, or taken back. */
export const useAskedRoutes = (devices: readonly Device[]) => {
  const { t } = useTranslation();
  const asked = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, name, parent, confirmed } of devices) {
      const wanted = asked.current.get(id);
      if (wanted === undefined || (parent === wanted && !confirmed)) continue;
      asked.current.delete(id);
      const through = devices.find((one) => one.id === parent)?.name ?? '–';
      if (parent === wanted) showToast({ tone: 'positive', title: t('route.confirmed', { name, through }) });
      else showToast({ tone: 'negative', title: t('route.refused', { name }) });
    }
  }, [devices, t]);
  return (id: string, parent: string) => void asked.current.set(id, parent);
};
