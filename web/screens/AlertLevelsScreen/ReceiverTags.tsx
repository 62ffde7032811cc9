import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/display/Tag.tsx';

/** Whether the address of a receiver waits for its confirmation, or has stopped the mails; nothing for others. */
export function ReceiverTags({ state }: { state: string | null | undefined }) {
  const { t } = useTranslation();
  if (state === 'WAITING')
    return (
      <>
        {' '}
        <Tag tone="warn">{t('alertLevels.waiting')}</Tag>
      </>
    );
  if (state !== 'STOPPED') return null;
  return (
    <>
      {' '}
      <Tag>{t('alertLevels.stopped')}</Tag>
    </>
  );
}
