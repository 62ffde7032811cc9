import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';

type Props = { loaded: number; missing: number; failed: boolean; onRetry: () => void };

/** Progress of loading a long list, with a retry if the rest failed. */
export function RestLoading({ loaded, missing, failed, onRetry }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (missing === 0) return null;
  const total = loaded + missing;
  const figures = { loaded: format.number(loaded), total: format.number(total) };
  if (failed)
    return (
      <Banner
        tone="warning"
        title={t('list.restFailed', figures)}
        action={
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    );
  return (
    <ProgressBar
      label={t('list.loading')}
      value={Math.round((100 * loaded) / total)}
      valueText={t('list.loaded', figures)}
    />
  );
}
