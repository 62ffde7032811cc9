import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../entities/CopiedText.tsx';
import { useCreateFileLink } from '../../entities/file/fileMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { FileRow } from './fileRow.ts';

/** Days for which a link can work. */
const choices = ['1', '7', '30'] as const;

/** Creates a link that opens a file without signing in, for some days, and shows it once to be copied. */
export function ShareFile({ file: { id, name }, onClose }: { file: FileRow; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const create = useCreateFileLink();
  const [days, setDays] = useState<(typeof choices)[number]>('7');
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);
  const [isShown, setIsShown] = useState(false);
  if (link && isShown)
    return (
      <Dialog title={t('files.linkTitle', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="small">
        <Stack gap={3}>
          <p>{t('files.linkText', { until: format.dateTime(link.until) })}</p>
          <CopiedText text={link.url} label={t('files.copyLink')} />
        </Stack>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('files.shareTitle', { name })}
      confirm={t('files.createLink')}
      onConfirm={async () => {
        const result = await create({ id, days: Number(days) });
        const { url, expiresAt } = result.payload;
        if (url && expiresAt) setLink({ url: new URL(url, location.origin).href, until: expiresAt });
        return result;
      }}
      onDone={() => setIsShown(true)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{t('files.shareText')}</p>
        <Select
          label={t('files.shareDays')}
          value={days}
          onChange={setDays}
          options={choices.map((value) => ({ value, label: t('files.days', { count: Number(value) }) }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
