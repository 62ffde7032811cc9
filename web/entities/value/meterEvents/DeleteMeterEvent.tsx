import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { useMeterEventName, type Meter, type MeterEventRow } from './meterEvent.ts';
import { useMeterEventMutations } from './meterEventMutations.ts';
import { MeterEventPreview } from './MeterEventPreview.tsx';

type Props = { meter: Meter; event: MeterEventRow; onDone: () => void; onClose: () => void };

/** Confirmation before an event of a meter is removed, with what that does to the consumption. */
export function DeleteMeterEvent({ meter, event, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const name = useMeterEventName()(event);
  const { remove } = useMeterEventMutations(meter.id);
  return (
    <ConfirmDialog
      title={t('meterEvent.removeTitle')}
      confirm={t('meterEvent.remove')}
      danger
      onConfirm={() => remove(event.id)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('meterEvent.removeText', { name })}</p>
      <MeterEventPreview meter={meter} proposal={{ eventId: event.id, removed: true }} />
    </ConfirmDialog>
  );
}
