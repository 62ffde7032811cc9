import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { RemovedCoreInfo } from './useRemovedCore.ts';

/** Shown when the core on the page has left its target, with a link back. */
export function RemovedCore({ name, site, back }: RemovedCoreInfo) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <DocumentTitle parts={[t('core.gone.title', { name })]} />
      <EmptyState
        icon="device"
        headingLevel={1}
        title={t('core.gone.title', { name })}
        text={t('core.gone.text')}
        action={<RouteLink to={back}>{site === null ? t('notFound.home') : t('core.gone.back', { site })}</RouteLink>}
      />
    </div>
  );
}
