import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { RoutePanel } from './RoutePanel.tsx';

type Props = {
  device: RoutedDevice;
  parents: readonly RoutedDevice[];
  mayChange: boolean;
  onParent: (parent: string) => Promise<void>;
  onClose: () => void;
};

/** Details of a device over the map: its state, why it is offline, and another route. */
export function RouteDialog({ device, parents, mayChange, onParent, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={device.name} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      <RoutePanel core={device.core} alone={device.alone} parents={parents} mayChange={mayChange} onParent={onParent} />
    </Dialog>
  );
}
