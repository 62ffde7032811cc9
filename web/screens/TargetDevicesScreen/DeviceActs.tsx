import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { DeviceRow } from './deviceRow.ts';
import { latePart } from '../../ui/latePart.ts';
import { useOpenedPart } from '../../entities/useOpenedPart.ts';

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
  const [word, open, close] = useOpenedPart('act');
  // What was chosen does not stand in the address; without it there is nothing to be done.
  const [about, setAbout] = useState<readonly DeviceRow[] | null>(null);
  const end = () => {
    close();
    onDone();
  };
  const begin = (act: Act) => {
    setAbout(rows);
    open(act);
  };
  return (
    <>
      {acts
        .filter(({ may }) => rows.every(may))
        .map(({ act, icon }) => (
          <Button key={act} icon={icon} onClick={() => begin(act)}>
            {t(`devices.act.${act}`)}
          </Button>
        ))}
      <Suspense fallback={null}>
        {about && word === 'rename' && <RenameDevices rows={about} onClose={close} onDone={end} />}
        {about && word === 'move' && <MoveDevices targetId={targetId} rows={about} onClose={close} onDone={end} />}
        {about && word === 'update' && <UpdateDevices rows={about} onClose={close} onDone={end} />}
        {about && word === 'restart' && <RestartDevices rows={about} onClose={close} onDone={end} />}
      </Suspense>
    </>
  );
}
