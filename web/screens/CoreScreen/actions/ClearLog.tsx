import { useTranslation } from 'react-i18next';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { useUrlOverlay } from '../../../entities/useUrlOverlay.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { Button } from '../../../ui/button/Button.tsx';

type Props = {
  /** Title and consequence of the confirmation. */
  question: string;
  text: string;
  /** ID of the list in the store. */
  connection: string;
  /** Empties it. */
  onClear: () => Promise<WriteResult>;
};

/** Empties one of the logs of a device after a yes; older entries are then gone as well. */
export function ClearLog({ question, text, connection, onClear }: Props) {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const [dialog, open, close] = useUrlOverlay('clear');
  const clear = async () => {
    const result = await onClear();
    if (result.refusals.length === 0)
      commitLocalUpdate(environment, (store) => {
        const list = store.get(connection);
        list?.setLinkedRecords([], 'edges');
        list?.getLinkedRecord('pageInfo')?.setValue(false, 'hasNextPage');
      });
    return result;
  };
  return (
    <>
      <Button size="small" icon="trash" onClick={() => open('all')}>
        {t('coreLog.clear')}
      </Button>
      {dialog !== null && (
        <ConfirmDialog
          danger
          title={question}
          confirm={t('coreLog.clear')}
          onConfirm={clear}
          onDone={close}
          onClose={close}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
