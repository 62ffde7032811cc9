import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { failureCodeOf } from './failureCode.ts';
import { RequestError } from './requestError.ts';

/** What a person reads where a screen or a part of it failed, with a way to ask again. */
export function Failed({
  error,
  onRetry,
  pending = false,
}: {
  error: unknown;
  onRetry: () => void;
  pending?: boolean;
}) {
  const { t } = useTranslation();
  const code = failureCodeOf(error);
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  return (
    <ErrorPanel
      title={t(`failure.${code}.title`)}
      text={t(`failure.${code}.text`)}
      {...(requestId ? { detail: t('failure.requestId', { requestId }) } : {})}
      retry={t(code === 'OUTDATED' ? 'failure.reload' : 'retry')}
      onRetry={code === 'OUTDATED' ? () => location.reload() : onRetry}
      pending={pending}
    />
  );
}
