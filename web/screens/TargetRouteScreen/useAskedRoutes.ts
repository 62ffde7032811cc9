import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toastQueue.ts';

type Device = { id: string; name: string; parent: string | null; confirmed: boolean };

/**
 * Follows the routes that were asked for from this map, and says how each ended: confirmed by the network, taken back, or
 * with the device itself, where somebody has removed it meanwhile.
 */
export const useAskedRoutes = (devices: readonly Device[]) => {
  const { t } = useTranslation();
  const asked = useRef(new Map<string, { wanted: string; name: string }>());
  useEffect(() => {
    const byId = new Map(devices.map((device) => [device.id, device]));
    for (const [id, { wanted, name: known }] of asked.current) {
      const { name = known, parent, confirmed } = byId.get(id) ?? {};
      if (parent === wanted && !confirmed) continue;
      asked.current.delete(id);
      const through = byId.get(wanted)?.name ?? '–';
      if (parent === undefined) showToast({ tone: 'negative', title: t('core.gone.title', { name }) });
      else if (parent === wanted) showToast({ tone: 'positive', title: t('route.confirmed', { name, through }) });
      else showToast({ tone: 'negative', title: t('route.refused', { name }) });
    }
  }, [devices, t]);
  return (id: string, wanted: string) => {
    const name = devices.find((one) => one.id === id)?.name;
    if (name !== undefined) asked.current.set(id, { wanted, name });
  };
};
