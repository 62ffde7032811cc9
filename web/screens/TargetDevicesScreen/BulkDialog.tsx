import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcomes, Told } from '../../entities/core/inPieces.ts';
import { heldOpen } from '../../forms/heldOpen.ts';
import { useWorkInHand } from '../../forms/workInHand.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { bulkEndOf, type BulkEnd } from './bulkEnd.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import type { DeviceRow } from './deviceRow.ts';

type Props = {
  title: string;
  rows: readonly DeviceRow[];
  /** The words of the button that begins. */
  submit: string;
  /** Something is still to be chosen or put right. */
  disabled?: boolean;
  /** Changes the devices, or those of them that were refused before; answers what became of each. */
  onSend: (about: readonly DeviceRow[], told: Told) => Promise<Outcomes>;
  /** Makes what was changed as it was, where that can be had. */
  onUndo?: (changed: readonly DeviceRow[], told: Told) => Promise<Outcomes>;
  onClose: () => void;
  /** The work is over and was seen, or goes on by itself and is told of when it is over. */
  onDone: () => void;
  children: ReactNode;
};

/** How many that were refused are named where there is no room for a list. */
const named = 5;

/** What goes on: how many devices it is about, and of how many it is known what became of them. */
type Work = { count: number; answered: number };

/** Asks for what is to be done with several devices, shows how far it has come, and tells of each how it ended. */
export function BulkDialog(props: Props) {
  const { title, rows, submit, disabled = false, onSend, onUndo, onClose, onDone, children } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [work, setWork] = useState<Work | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [undone, setUndone] = useState(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useWorkInHand(outcomes === null);
  const tellingOf = ({ refused, changed }: BulkEnd, isUndo: boolean): string => {
    const whole = isUndo ? 'devices.bulk.undone' : 'devices.bulk.allDone';
    const count = refused.length + changed.length;
    return t(refused.length === 0 ? whole : 'devices.bulk.someDone', { done: changed.length, count });
  };
  // Nobody is there to look at the list of them: the first are named where it is said.
  const refusedIn = ({ refused }: BulkEnd): readonly string[] => {
    const names = refused.slice(0, named).map(({ name }) => name);
    const more = refused.length - names.length;
    if (names.length === 0) return [];
    const key = more === 0 ? 'devices.bulk.refused' : 'devices.bulk.refusedMore';
    return [t(key, { names: names.join(', '), count: more })];
  };
  const send = async (about: readonly DeviceRow[], act: (told: Told) => Promise<Outcomes>, isUndo: boolean) => {
    setWork({ count: about.length, answered: 0 });
    const answers = await heldOpen(() => act((answered, count) => setWork({ count, answered })));
    // What is tried again ends beside what was done before.
    const ended = isUndo ? answers : new Map([...(outcomes ?? []), ...answers]);
    setWork(null);
    setOutcomes(ended);
    setUndone(isUndo);
    if (isThere.current) return;
    const end = bulkEndOf(rows, ended);
    const tone = end.refused.length === 0 ? 'positive' : 'negative';
    showToast({ tone, title, text: [tellingOf(end, isUndo), ...refusedIn(end)].join('. ') });
  };
  const change = (about: readonly DeviceRow[]) => send(about, (told) => onSend(about, told), false);
  if (work)
    return (
      <Dialog
        title={title}
        isOpen
        onClose={onDone}
        closeLabel={t('close')}
        actions={<Button onClick={onDone}>{t('devices.bulk.leave')}</Button>}
      >
        <Stack gap={3}>
          <ProgressBar
            label={title}
            value={(100 * work.answered) / work.count}
            valueText={t('list.loaded', { loaded: format.number(work.answered), total: format.number(work.count) })}
          />
          <p>{t('devices.bulk.goesOn')}</p>
        </Stack>
      </Dialog>
    );
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
            <Button variant="primary" disabled={disabled} onClick={() => void change(rows)}>
              {submit}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    );
  const end = bulkEndOf(rows, outcomes);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onDone}
      closeLabel={t('close')}
      actions={
        <>
          {onUndo && !undone && end.changed.length > 0 && (
            <Button icon="undo" onClick={() => void send(end.changed, (told) => onUndo(end.changed, told), true)}>
              {t('devices.bulk.undo')}
            </Button>
          )}
          {!undone && end.refused.length > 0 && (
            <Button icon="refresh" onClick={() => void change(end.refused)}>
              {t('retry')}
            </Button>
          )}
          <Button variant="primary" onClick={onDone}>
            {t('close')}
          </Button>
        </>
      }
    >
      <BulkOutcome title={title} end={end} outcomes={outcomes} telling={tellingOf(end, undone)} />
    </Dialog>
  );
}
