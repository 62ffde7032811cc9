import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcomes, OnProgress } from './inChunks.ts';
import { bulkOutcomeOf, useBulkTexts } from './useBulkTexts.ts';
import { withBeforeUnloadGuard } from '../../../forms/withBeforeUnloadGuard.ts';
import { useUnsavedWork } from '../../../forms/unsavedWork.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { BulkOutcomeTable, type BulkRow } from './BulkOutcomeTable.tsx';

/** Props of a bulk change: its rows and callbacks. */
export type BulkProps<Row extends BulkRow> = {
  rows: readonly Row[];
  onClose: () => void;
  /** Closes the dialog; the work continues, and its outcome is shown in a toast. */
  onLeave: () => void;
  /** The work is over and was seen; `missed` are those that it was not done to, for all that is known. */
  onDone: (missed: readonly Row[]) => void;
  /** Called with the failed rows if the dialog was closed before. */
  onLate: (missed: readonly Row[]) => void;
};

type Props<Row extends BulkRow> = BulkProps<Row> & {
  title: string;
  /** The words of the button that begins. */
  submit: string;
  /** Something is still to be chosen or put right. */
  disabled?: boolean;
  /** Changes the rows, or the failed ones again; resolves with an outcome for each. */
  onSend: (about: readonly Row[], onProgress: OnProgress) => Promise<Outcomes>;
  /** Makes what was changed as it was, where that can be had. */
  onUndo?: (changed: readonly Row[], onProgress: OnProgress) => Promise<Outcomes>;
  /**
   * The change is only requested, and done by the devices later: the text has requested instead of done, and unknown
   * outcomes are not retried, since that would do it twice.
   */
  isRequest?: boolean;
  /** State of a row, beside its name in the outcome. */
  stateOf?: (row: Row) => ReactNode;
  stateHeader?: string;
  children: ReactNode;
};

/** Progress of the work: number of rows, and of those with an outcome. */
type Work = { count: number; answered: number };

/** Dialog of a bulk change: form, progress, and an outcome for each row. */
export function BulkDialog<Row extends BulkRow>(props: Props<Row>) {
  const { title, rows, submit, disabled = false, isRequest = false, stateOf, stateHeader, children } = props;
  const { onSend, onUndo, onClose, onLeave, onDone, onLate } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBulkTexts(isRequest);
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
  useUnsavedWork(outcomes === null);
  const send = async (about: readonly Row[], run: (onProgress: OnProgress) => Promise<Outcomes>, isUndo: boolean) => {
    setWork({ count: about.length, answered: 0 });
    const answers = await withBeforeUnloadGuard(() => run((answered, count) => setWork({ count, answered })));
    // What is tried again ends beside what was done before.
    const ended = isUndo ? answers : new Map([...(outcomes ?? []), ...answers]);
    setWork(null);
    setOutcomes(ended);
    setUndone(isUndo);
    if (isThere.current) return;
    const end = bulkOutcomeOf(rows, ended);
    const missed = [...end.refused, ...end.unknown];
    showToast({ tone: missed.length === 0 ? 'positive' : 'negative', title, text: words.whole(end, isUndo) });
    onLate(missed);
  };
  const change = (about: readonly Row[]) => send(about, (onProgress) => onSend(about, onProgress), false);
  if (work)
    return (
      <Dialog
        title={title}
        isOpen
        onClose={onLeave}
        closeLabel={t('close')}
        actions={<Button onClick={onLeave}>{t('bulk.leave')}</Button>}
      >
        <Stack gap={3}>
          <ProgressBar
            label={title}
            value={(100 * work.answered) / work.count}
            valueText={t('list.loaded', { loaded: format.number(work.answered), total: format.number(work.count) })}
          />
          <p>{t('bulk.continuing')}</p>
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
  const end = bulkOutcomeOf(rows, outcomes);
  const again = isRequest ? end.refused : [...end.refused, ...end.unknown];
  const seen = () => onDone([...end.refused, ...end.unknown]);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={seen}
      closeLabel={t('close')}
      actions={
        <>
          {onUndo && !undone && end.changed.length > 0 && (
            <Button
              icon="undo"
              onClick={() => void send(end.changed, (onProgress) => onUndo(end.changed, onProgress), true)}
            >
              {t('bulk.undo')}
            </Button>
          )}
          {!undone && again.length > 0 && (
            <Button icon="refresh" onClick={() => void change(again)}>
              {t('retry')}
            </Button>
          )}
          <Button variant="primary" onClick={seen}>
            {t('close')}
          </Button>
        </>
      }
    >
      <BulkOutcomeTable
        title={title}
        done={words.done}
        end={end}
        outcomes={outcomes}
        telling={words.telling(end, undone)}
        stateOf={stateOf}
        stateHeader={stateHeader ?? t('devices.state')}
      />
    </Dialog>
  );
}
