import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/feedback/toastQueue.ts';

type Device = { id: string; name: string; parent: string | null; confirmed: boolean };

type Wanted = { through: string; name: string };

/** Called when the requested parent of a core was not confirmed. */
type Lose = (id: string) => void;

/** Parents of one request: unanswered and confirmed ones. */
type RouteRequest = { waiting: Map<string, Wanted>; confirmed: Wanted[]; lose: Lose };

/** How many devices are named in one message. */
const named = 10;

/**
 * Tracks requested parents and shows their outcome in a toast: confirmed, once all are answered; undone; or removed
 * with the core.
 */
export const useRequestedRoutes = (devices: readonly Device[]) => {
  const { t } = useTranslation();
  const routeRequests = useRef<RouteRequest[]>([]);
  useEffect(() => {
    const byId = new Map(devices.map((device) => [device.id, device]));
    for (const { waiting, confirmed, lose } of routeRequests.current) {
      const refused: string[] = [];
      for (const [id, wanted] of waiting) {
        const { name = wanted.name, parent, confirmed: isSure } = byId.get(id) ?? {};
        if (parent === wanted.through && !isSure) continue;
        waiting.delete(id);
        if (parent !== wanted.through) lose(id);
        if (parent === undefined) showToast({ tone: 'negative', title: t('core.gone.title', { name }) });
        else if (parent === wanted.through) confirmed.push({ ...wanted, name });
        else refused.push(name);
      }
      const [name, ...others] = refused;
      if (name !== undefined) {
        const count = refused.length;
        const names = `${refused.slice(0, named).join(', ')}${count > named ? ', …' : ''}`;
        const many = { title: t('route.refusedMany', { count }), text: names };
        showToast({ tone: 'negative', ...(others.length > 0 ? many : { title: t('route.refused', { name }) }) });
      }
      if (waiting.size > 0) continue;
      for (const [id, sure] of Map.groupBy(confirmed, ({ through }) => through)) {
        const through = byId.get(id)?.name ?? '–';
        const [one] = sure;
        const many = t('route.confirmedMany', { count: sure.length, through });
        const title = sure.length === 1 && one ? t('route.confirmed', { name: one.name, through }) : many;
        showToast({ tone: 'positive', title });
      }
    }
    routeRequests.current = routeRequests.current.filter(({ waiting }) => waiting.size > 0);
  }, [devices, t]);
  return {
    /** Stops tracking these cores before another request; returns a function that resumes some. */
    hold: (ids: readonly string[]) => {
      const held = routeRequests.current.flatMap((routeRequest) =>
        ids.flatMap((id) => {
          const wanted = routeRequest.waiting.get(id);
          routeRequest.waiting.delete(id);
          return wanted ? [{ routeRequest, id, wanted }] : [];
        }),
      );
      return (still: readonly string[]) => {
        for (const { routeRequest, id, wanted } of held) {
          if (!still.includes(id)) continue;
          routeRequest.waiting.set(id, wanted);
          if (!routeRequests.current.includes(routeRequest)) routeRequests.current.push(routeRequest);
        }
      };
    },
    /** Tracks requested parents, one for each core; calls `lose` for those that are not confirmed. */
    follow: (routes: readonly { id: string; through: string }[], lose: Lose) => {
      const waiting = new Map(
        routes.flatMap(({ id, through }) => {
          const name = devices.find((one) => one.id === id)?.name;
          return name === undefined ? [] : [[id, { through, name }] as const];
        }),
      );
      if (waiting.size > 0) routeRequests.current.push({ waiting, confirmed: [], lose });
    },
  };
};
