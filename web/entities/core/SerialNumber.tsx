import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyInline } from '../../ui/lazy/lazyOpener.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { CopiedText } from '../CopiedText.tsx';

const QrCode = lazyInline(
  async () => (await import('../../ui/display/QrCode.tsx')).QrCode,
  () => <Skeleton shape="block" height={200} />,
);

/** The serial number of a device, with its QR code: the wizard adds a device whose code its camera sees. */
export function SerialNumber({ serial }: { serial: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={2} wrap>
      <CopiedText text={serial} label={t('core.copySerialId')} />
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('core.code')}
      </Button>
      <Dialog
        title={t('core.codeOf', { serial })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
        size="small"
      >
        <Stack gap={3}>
          <QrCode text={serial} label={t('core.codeOf', { serial })} />
          <p>{t('core.codeHelp')}</p>
        </Stack>
      </Dialog>
    </Row>
  );
}
