import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { FileRow } from './fileRow.ts';

/** What can be done with a file: copy its address, which requires signing in, and delete it for those who may. */
export function FileMenu({ file, onDelete }: { file: FileRow; onDelete: () => void }) {
  const { t } = useTranslation();
  const { name, url, viewerCanDelete } = file;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(url, location.origin).href);
      showToast({ tone: 'positive', title: t('files.copied'), text: t('files.copiedText') });
    } catch {
      showToast({ tone: 'negative', title: t('files.notCopied') });
    }
  };
  return (
    <MenuButton
      label={t('files.actionsOf', { name })}
      icon="more"
      iconOnly
      variant="quiet"
      items={[
        { id: 'copy', label: t('files.copy'), icon: 'copy', onAction: () => void copy() },
        ...(viewerCanDelete
          ? [{ id: 'delete', label: t('files.delete'), icon: 'trash', danger: true, onAction: onDelete } as const]
          : []),
      ]}
    />
  );
}
