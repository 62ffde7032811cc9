import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useGuardedClose } from '../../ui/overlay/closeGuards.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

/** Whether a copy event covers the whole field. */
const isWhole = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;

type Props = { secret: string; onCopied: () => void; onClose: () => void };

/** The secret of a token that was made, to be copied: it is shown this once. */
export function TokenSecret({ secret, onCopied, onClose }: Props) {
  const { t } = useTranslation();
  const close = useGuardedClose(onClose);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => {
        onCopied();
        showToast({ tone: 'positive', title: t('token.copied') });
      },
      () => showToast({ tone: 'negative', title: t('token.notCopied') }),
    );
  return (
    <Stack gap={4}>
      <Banner tone="success" title={t('token.made')}>
        {t('token.once')}
      </Banner>
      <div onCopy={(event) => isWhole(event) && onCopied()}>
        <TextField label={t('token.secret')} value={secret} onChange={() => undefined} readOnly />
      </div>
      <Row gap={2} justify="end">
        <Button onClick={close}>{t('form.ready')}</Button>
        <Button variant="primary" icon="copy" autoFocus onClick={() => void copy()}>
          {t('token.copy')}
        </Button>
      </Row>
    </Stack>
  );
}
