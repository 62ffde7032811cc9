import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import moveQuery from '../../__generated__/MoveDevicesQuery$parameters.ts';
import rerouteQuery from '../../__generated__/RerouteDevicesQuery$parameters.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { Button } from '../../ui/button/Button.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';
import type { Choose } from '../../lists/ListTable.tsx';
import type { DeviceRow, DeviceWork } from './deviceRow.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';

const RenameDevices = lazyComponent(async () => (await import('./RenameDevices.tsx')).RenameDevices);
const ofTarget = ({ targetId }: DeviceWork & { targetId: string }) => ({ id: targetId });
const MoveDevices = lazyQueryComponent(moveQuery, ofTarget, () => import('./MoveDevices.tsx'));
const RerouteDevices = lazyQueryComponent(rerouteQuery, ofTarget, () => import('./RerouteDevices.tsx'));
const UpdateDevices = lazyComponent(async () => (await import('./UpdateDevices.tsx')).UpdateDevices);
const RestartDevices = lazyComponent(async () => (await import('./RestartDevices.tsx')).RestartDevices);

type Action = 'rename' | 'move' | 'reroute' | 'update' | 'restart';

const actions: { action: Action; icon: IconName; may: (row: DeviceRow) => boolean }[] = [
  { action: 'rename', icon: 'edit', may: (row) => row.viewerCanEdit },
  { action: 'move', icon: 'move', may: (row) => row.viewerCanEdit },
  { action: 'reroute', icon: 'link', may: (row) => row.viewerCanOperate },
  { action: 'update', icon: 'upload', may: (row) => row.viewerCanOperate },
  { action: 'restart', icon: 'power', may: (row) => row.viewerCanOperate },
];

type Props = {
  targetId: string;
  rows: readonly DeviceRow[];
  /** Chooses other devices in their place, or none. */
  choose: Choose<DeviceRow>;
};

/** The bulk actions of devices, as far as the viewer has the right to them. */
export function DeviceActions({ targetId, rows, choose }: Props) {
  const { t } = useTranslation();
  const [word, open, close] = useUrlOverlay('act');
  // The URL does not have the selected devices; without them there is nothing to change.
  const [about, setAbout] = useState<readonly DeviceRow[] | null>(null);
  const endWith = (missed: readonly DeviceRow[]) => {
    close();
    choose(missed);
  };
  const begin = (action: Action) => {
    setAbout(rows);
    open(action);
  };
  const work: DeviceWork | null = about && {
    rows: about,
    onClose: close,
    onLeave: () => endWith([]),
    onDone: endWith,
    onLate: (missed) => choose(missed, 'ifNone'),
  };
  return (
    <>
      {actions
        .filter(({ may }) => rows.every(may))
        .map(({ action, icon }) => (
          <Button key={action} icon={icon} onClick={() => begin(action)}>
            {t(`devices.act.${action}`)}
          </Button>
        ))}
      <Suspense fallback={null}>
        {work && word === 'rename' && <RenameDevices {...work} />}
        {work && word === 'move' && <MoveDevices targetId={targetId} {...work} />}
        {work && word === 'reroute' && <RerouteDevices targetId={targetId} {...work} />}
        {work && word === 'update' && <UpdateDevices {...work} />}
        {work && word === 'restart' && <RestartDevices {...work} />}
      </Suspense>
    </>
  );
}
