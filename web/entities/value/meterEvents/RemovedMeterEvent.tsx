import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asRefusal, showRefusal } from '../../../relay/mutationFailure.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useMeterEventName, type Meter, type MeterEventRow } from './meterEvent.ts';
import { useMeterEventMutations } from './meterEventMutations.ts';

type Props = { meter: Meter; event: MeterEventRow; onAdded: () => void };

/** Names the removed event of a meter, and offers to add it again. */
export function RemovedMeterEvent({ meter, event, onAdded }: Props) {
  const { t } = useTranslation();
  const name = useMeterEventName()(event);
  const { add } = useMeterEventMutations(meter.id);
  const [pending, setPending] = useState(false);
  const { kind, at, endReading, startReading, conversionAfter, comment } = event;
  const addAgain = async () => {
    setPending(true);
    // Its readings were accepted before.
    const added = add({ kind, at, endReading, startReading, ...conversionAfter, comment, confirmed: true });
    const [refusal] = (await added.catch(asRefusal(t('failure.notBegun')))).refusals;
    setPending(false);
    if (refusal) showRefusal(refusal, t('meterEvent.notAddedAgain', { name }));
    else onAdded();
  };
  return (
    <Banner
      tone="info"
      title={t('meterEvent.removed', { name })}
      action={
        <Button size="small" icon="undo" autoFocus pending={pending} onClick={() => void addAgain()}>
          {t('meterEvent.undo')}
        </Button>
      }
    />
  );
}
