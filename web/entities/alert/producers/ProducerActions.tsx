import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import levelQuery from '../../../__generated__/ProducersLevelQuery$parameters.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import type { Choose } from '../../../lists/ListTable.tsx';
import { DeferredDialog } from '../../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';
import { AlertPreview } from '../preview/AlertPreview.tsx';
import type { ProducersLevelProps } from './ProducersLevel.tsx';
import type { ProducerRow } from './producerRow.ts';
import { useUpdateMany } from './useUpdateMany.ts';

const ProducersLevel = lazyQueryComponent(
  levelQuery,
  ({ targetId }: ProducersLevelProps) => ({ targetId }),
  () => import('./ProducersLevel.tsx'),
);

type Props = { targetId: string; rows: readonly ProducerRow[]; choose: Choose<ProducerRow> };

/** What can be done with the rules that are chosen: on, off, and another level. */
export function ProducerActions({ targetId, rows: chosen, choose }: Props) {
  const { t } = useTranslation();
  const [action, open, close] = useUrlOverlay('act');
  // The URL does not have the chosen rules; without them there is nothing to change.
  const [rows, setRows] = useState<readonly ProducerRow[]>([]);
  const update = useUpdateMany();
  const begin = (word: string) => {
    setRows(chosen);
    open(word);
  };
  const done = () => {
    showToast({ tone: 'positive', title: t('control.changed', { count: rows.length }) });
    close();
    choose([]);
  };
  const isSwitch = action === 'enable' || action === 'disable';
  return (
    <>
      <Button icon="check" onClick={() => begin('enable')}>
        {t('control.act.enable')}
      </Button>
      <Button icon="power" onClick={() => begin('disable')}>
        {t('control.act.disable')}
      </Button>
      <Button icon="bell" onClick={() => begin('level')}>
        {t('control.act.level')}
      </Button>
      {isSwitch && rows.length > 0 && (
        <ConfirmDialog
          title={t(`control.${action}`, { count: rows.length })}
          confirm={t(`control.act.${action}`)}
          danger={action === 'disable'}
          onConfirm={() => update(rows, { enabled: action === 'enable' })}
          onDone={done}
          onClose={close}
        >
          <p>{t(`control.${action}Text`)}</p>
          {action === 'enable' && (
            <AlertPreview targetId={targetId} proposal={{ producerIds: rows.map(({ id }) => id) }} />
          )}
        </ConfirmDialog>
      )}
      {action === 'level' && rows.length > 0 && (
        <DeferredDialog title={t('control.setLevel', { count: rows.length })} onClose={close}>
          <ProducersLevel targetId={targetId} rows={rows} onDone={done} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
