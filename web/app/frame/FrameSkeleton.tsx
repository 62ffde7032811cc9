import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Mark } from './Logo.tsx';

/**
 * The frame while its query is pending: the same elements and styles as the static skeleton of index.html, so that
 * nothing moves when the portal replaces that.
 */
export function FrameSkeleton() {
  const { t } = useTranslation();
  return (
    <div data-inside="">
      <div className="page-shell">
        <div className="page-shell-header">
          <Mark />
          <span />
          <span />
        </div>
        <div className="page-shell-side">
          <span />
          <span />
          <span />
          <span />
        </div>
        <div className="page-shell-content">
          <span />
          <span />
          <span />
        </div>
      </div>
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
    </div>
  );
}
