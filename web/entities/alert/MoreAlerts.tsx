import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { returnFocus } from '../../ui/overlay/returnFocus.ts';

/** Button that loads more alerts where no page lists all of them; not rendered once all are loaded. */
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
