import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { returnFocus } from '../../ui/overlay/returnFocus.ts';

/** Has more of the alerts listed, where they are listed nowhere else; goes when all of them are. */
export function MoreAlerts({ onMore, pending }: { onMore: () => void; pending: boolean }) {
  const { t } = useTranslation();
  return (
    <span ref={returnFocus}>
      <Button size="small" pending={pending} onClick={onMore}>
        {t('alert.showMore')}
      </Button>
    </span>
  );
}
