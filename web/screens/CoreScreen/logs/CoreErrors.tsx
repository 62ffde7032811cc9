import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreErrorsQuery } from '../../../__generated__/CoreErrorsQuery.graphql.ts';
import { DeferredCard } from '../../../relay/DeferredCard.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { ErrorLog } from './ErrorLog.tsx';

/** What went wrong in a device. */
export default function CoreErrors({ queryRef }: CoreTabProps<CoreErrorsQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreErrorsQuery>(
    graphql`
      query CoreErrorsQuery($coreKey: Int!) @preloadable @throwOnFieldError {
        core(key: $coreKey) @required(action: THROW) {
          ...ErrorLog_core
        }
      }
    `,
    queryRef,
  );
  return (
    <DeferredCard title={t('coreLog.errors')}>
      <ErrorLog core={core} />
    </DeferredCard>
  );
}
