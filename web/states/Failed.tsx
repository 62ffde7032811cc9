import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { PartLost } from '../ui/latePart.ts';
import { RequestError, type RequestErrorCode } from './requestError.ts';

/** What it means to a person that the code of a part did not come. */
const lost = { gone: 'OUTDATED', unreachable: 'OFFLINE', failed: 'UNEXPECTED' } as const;

const codeOf = (error: unknown): RequestErrorCode => {
  if (error instanceof PartLost) return lost[error.reason];
  return error instanceof RequestError ? error.code : 'UNEXPECTED';
};

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
  const code = codeOf(error);
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
