import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { DeviceRow } from './deviceRow.ts';
import { latePart } from '../../ui/latePart.ts';

const RenameDevices = latePart(async () => ({ default: (await import('./RenameDevices.tsx')).RenameDevices }));
const MoveDevices = latePart(async () => ({ default: (await import('./MoveDevices.tsx')).MoveDevices }));
const UpdateDevices = latePart(async () => ({ default: (await import('./UpdateDevices.tsx')).UpdateDevices }));
const RestartDevices = latePart(async () => ({ default: (await import('./RestartDevices.tsx')).RestartDevices }));

type Act = 'rename' | 'move' | 'update' | 'restart';

const acts: { act: Act; icon: IconName; may: (row: DeviceRow) => boolean }[] = [
  { act: 'rename', icon: 'edit', may: (row) => row.viewerCanEdit },
  { act: 'move', icon: 'move', may: (row) => row.viewerCanEdit },
  { act: 'update', icon: 'upload', may: (row) => row.viewerCanOperate },
  { act: 'restart', icon: 'power', may: (row) => row.viewerCanOperate },
];

type Props = { targetId: string; rows: readonly DeviceRow[]; onDone: () => void };

/** What can be done with several devices at once; what the viewer may not do is not there. */
export function DeviceActs({ targetId, rows, onDone }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ act: Act; rows: readonly DeviceRow[] } | null>(null);
  const end = () => {
    setOpen(null);
    onDone();
  };
  const close = () => setOpen(null);
  return (
    <>
      {acts
        .filter(({ may }) => rows.every(may))
        .map(({ act, icon }) => (
          <Button key={act} icon={icon} onClick={() => setOpen({ act, rows })}>
            {t(`devices.act.${act}`)}
          </Button>
        ))}
      <Suspense fallback={null}>
        {open?.act === 'rename' && <RenameDevices rows={open.rows} onClose={close} onDone={end} />}
        {open?.act === 'move' && <MoveDevices targetId={targetId} rows={open.rows} onClose={close} onDone={end} />}
        {open?.act === 'update' && <UpdateDevices rows={open.rows} onClose={close} onDone={end} />}
        {open?.act === 'restart' && <RestartDevices rows={open.rows} onClose={close} onDone={end} />}
      </Suspense>
    </>
  );
}
