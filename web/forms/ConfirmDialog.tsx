import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { asRefusal, showRefusal } from '../relay/mutationFailure.ts';
import type { WriteResult } from '../relay/mutationResult.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { useUnsavedWork } from './unsavedWork.ts';

type Props = {
  title: string;
  /** What is done or lost by it, and whatever else has to be chosen. */
  children: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
  /** Removes or breaks something. */
  danger?: boolean;
  /** Something is not chosen yet. */
  disabled?: boolean;
  /** The name to be typed where much is lost. */
  name?: string | undefined;
  /** Does it. */
  onConfirm: () => Promise<WriteResult>;
  /** Called when it is done; a viewer who has left the dialog meanwhile gets a toast instead. */
  onDone: () => void;
  onClose: () => void;
};

/** Confirmation before something that cannot be undone; shows the reason if it is refused. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, danger = false, disabled = false, name, onConfirm, onDone, onClose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnsavedWork(true);
  const { revalidate } = useRevalidator();
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const isNamed = name === undefined || typed.trim().toLocaleLowerCase('fi') === name.trim().toLocaleLowerCase('fi');
  const isReady = isNamed && !disabled;
  const run = async () => {
    setPending(true);
    const from = location.href;
    const {
      refusals: [first],
    } = await onConfirm().catch(asRefusal(t('failure.notBegun')));
    if (closed.current || location.href !== from) {
      if (first) return showRefusal(first, title);
      showToast({ tone: 'positive', title, text: t('confirm.done') });
      void revalidate();
      return;
    }
    setPending(false);
    setRefusal(first?.message ?? null);
    if (!first) onDone();
  };
  return (
    <Dialog
      urgent
      size="small"
      title={title}
      isOpen
      onClose={close}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('edit.cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            disabled={!isReady}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refusal !== null && <Banner tone="error" title={refusal} />}
        {children}
        {name !== undefined && (
          <TextField
            label={t('confirm.name', { name })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            // Whatever else has to be chosen comes first.
            autoFocus={!disabled}
            onKeyDown={({ key, repeat }) => {
              if (key === 'Enter' && !repeat && isReady && !pending) void run();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
