import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { FileRow } from './fileRow.ts';

type Props = { file: FileRow; onShare: () => void; onEndSharing: () => void; onDelete: () => void };

/**
 * What can be done with a file: copy its address, which requires signing in, and for those who may share it by a link
 * and delete it.
 */
export function FileMenu({ file, onShare, onEndSharing, onDelete }: Props) {
  const { t } = useTranslation();
  const { name, url, sharingEndsAt, viewerCanDelete } = file;
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
          ? [{ id: 'share', label: t('files.share'), icon: 'link', onAction: onShare } as const]
          : []),
        ...(viewerCanDelete && sharingEndsAt
          ? [{ id: 'end', label: t('files.endSharing'), icon: 'close', onAction: onEndSharing } as const]
          : []),
        ...(viewerCanDelete
          ? [{ id: 'delete', label: t('files.delete'), icon: 'trash', danger: true, onAction: onDelete } as const]
          : []),
      ]}
    />
  );
}
