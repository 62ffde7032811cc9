import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReindexIos } from '../../entities/io/ioMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

/** Numbers the IOs of a configuration from 1 without the gaps that deleted ones have left. */
export function ReindexButton({ configurationId }: { configurationId: string }) {
  const { t } = useTranslation();
  const reindex = useReindexIos();
  const [isPending, setPending] = useState(false);
  const renumber = async (): Promise<void> => {
    setPending(true);
    const {
      refusals: [refusal],
    } = await reindex({ configurationId }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    if (refusal) return showRefusal(refusal, t('ios.notReindexed'));
    showToast({ tone: 'positive', title: t('ios.reindexed') });
  };
  return (
    <Button icon="refresh" pending={isPending} onClick={() => void renumber()}>
      {t('ios.reindex')}
    </Button>
  );
}
