import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import type { Outcomes } from '../../entities/core/inPieces.ts';
import { useWorkInHand } from '../../forms/workInHand.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Table } from '../../ui/Table.tsx';
import type { DeviceRow } from './deviceRow.ts';

type Props = {
  title: string;
  rows: readonly DeviceRow[];
  /** The words of the button that begins. */
  submit: string;
  /** Something is still to be chosen or put right. */
  disabled?: boolean;
  /** Changes the devices; answers what became of each. */
  onSend: () => Promise<Outcomes>;
  /** Makes what was changed as it was, where that can be had. */
  onUndo?: (changed: readonly DeviceRow[]) => Promise<Outcomes>;
  onClose: () => void;
  /** The work is over and was seen. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks for what is to be done with several devices, and then tells of each, live, how it goes; it can be left. */
export function BulkDialog(props: Props) {
  const { title, rows, submit, disabled = false, onSend, onUndo, onClose, onDone, children } = props;
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [undone, setUndone] = useState(false);
  useWorkInHand(outcomes === null);
  const send = async (act: () => Promise<Outcomes>) => {
    setPending(true);
    setOutcomes(await act());
    setPending(false);
  };
  if (outcomes === null)
    return (
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={onClose}>{t('edit.cancel')}</Button>
            <Button variant="primary" pending={pending} disabled={disabled} onClick={() => void send(onSend)}>
              {submit}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    );
  const about = rows.filter(({ id }) => outcomes.has(id));
  const refused = about.filter(({ id }) => typeof outcomes.get(id) === 'string');
  const changed = about.filter((row) => !refused.includes(row));
  const figures = { done: changed.length, count: about.length };
  const whole = undone ? 'devices.bulk.undone' : 'devices.bulk.allDone';
  const takeBack = async (back: NonNullable<Props['onUndo']>) => {
    await send(() => back(changed));
    setUndone(true);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onDone}
      closeLabel={t('close')}
      actions={
        <>
          {onUndo && !undone && changed.length > 0 && (
            <Button icon="undo" pending={pending} onClick={() => void takeBack(onUndo)}>
              {t('devices.bulk.undo')}
            </Button>
          )}
          <Button variant="primary" onClick={onDone}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Banner
          tone={refused.length === 0 ? 'success' : 'warning'}
          title={t(refused.length === 0 ? whole : 'devices.bulk.someDone', figures)}
        />
        <Table<DeviceRow>
          label={title}
          rows={[...refused, ...changed]}
          rowKey={({ id }) => id}
          maxHeight="50vh"
          columns={[
            { id: 'name', header: t('devices.name'), cell: ({ name }) => name, breaks: true },
            { id: 'state', header: t('devices.state'), cell: (row) => <CoreStatusBadge core={row} /> },
            {
              id: 'outcome',
              header: t('devices.bulk.outcome'),
              cell: ({ id }) => outcomes.get(id) ?? t('devices.bulk.done'),
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
