import { useUrlParam } from '../../useUrlParam.ts';

/** Whether targets are shown on the map rather than as a list, from the URL, and the way to change that. */
export const useMapView = () => {
  const [view, set] = useUrlParam('view');
  return [view === 'map', (isMap: boolean) => set(isMap ? 'map' : null)] as const;
};
