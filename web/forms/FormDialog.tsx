import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteResult } from '../relay/mutationResult.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Form } from './Form.tsx';
import type { Fields, SubjectOf } from './rule.ts';
import { useIsUnmounted } from './useIsUnmounted.ts';

type Props<Rules extends Fields, Subject extends SubjectOf<Rules>, Result extends WriteResult> = Omit<
  ComponentProps<typeof Form<Rules, Subject, Result>>,
  'onCancel'
> & {
  title: string;
  /** Text of the toast after success. */
  saved?: string | ((result: Result) => string);
  size?: ComponentProps<typeof Dialog>['size'];
  onClose: () => void;
};

/**
 * A form in a dialog. After success a toast is shown and the dialog closes, or `onSaved` continues from there. If the
 * dialog was closed before the response, only the toast is shown.
 */
export function FormDialog<Rules extends Fields, Subject extends SubjectOf<Rules>, Result extends WriteResult>(
  props: Props<Rules, Subject, Result>,
) {
  const { title: heading, size = 'small', saved, onSaved, onClose, ...form } = props;
  const { t } = useTranslation();
  const isUnmounted = useIsUnmounted();
  const finish = (result: Result) => {
    const isClosed = isUnmounted();
    const title = typeof saved === 'function' ? saved(result) : (saved ?? t('form.saved'));
    if (isClosed || !onSaved) showToast({ tone: 'positive', title });
    if (isClosed) return;
    if (onSaved) onSaved(result);
    else onClose();
  };
  return (
    <Dialog title={heading} isOpen onClose={onClose} closeLabel={t('close')} size={size}>
      <Form {...form} onSaved={finish} onCancel={onClose} />
    </Dialog>
  );
}
