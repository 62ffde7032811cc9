import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useCreateTimedMessage, type Showing } from './timedMessageMutations.ts';

type Props = { valueId: string; message: Showing; onBack: () => void };

/** Names the removed message of a room display, and offers to restore it. */
export function RemovedMessage({ valueId, message, onBack }: Props) {
  const { t } = useTranslation();
  const create = useCreateTimedMessage(valueId);
  const [pending, setPending] = useState(false);
  const putBack = async () => {
    setPending(true);
    const { refusals } = await create(message).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setPending(false);
    if (refusal) showRefusal(refusal, t('timedMessage.notPutBack', { text: message.data }));
    else onBack();
  };
  return (
    <Banner
      tone="info"
      title={t('timedMessage.removed', { text: message.data })}
      action={
        <Button size="small" icon="undo" autoFocus pending={pending} onClick={() => void putBack()}>
          {t('timedMessage.undo')}
        </Button>
      }
    />
  );
}
