import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { useMapView } from './useMapView.ts';

/** Choice between the list and the map of targets, in the URL. */
export function MapSwitch() {
  const { t } = useTranslation();
  const [isMap, show] = useMapView();
  return (
    <SegmentedControl
      label={t('siteMap.view')}
      value={isMap ? 'map' : 'list'}
      onChange={(value) => show(value === 'map')}
      options={[
        { value: 'list', label: t('siteMap.list'), icon: 'table' },
        { value: 'map', label: t('siteMap.mapView'), icon: 'map' },
      ]}
    />
  );
}
