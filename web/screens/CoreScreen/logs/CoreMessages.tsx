import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreMessagesQuery } from '../../../__generated__/CoreMessagesQuery.graphql.ts';
import { DeferredCard } from '../../../relay/DeferredCard.tsx';
import type { CoreTabProps } from '../coreTabs.ts';
import { MessageLog } from './MessageLog.tsx';

/** Messages of a core. */
export default function CoreMessages({ queryRef }: CoreTabProps<CoreMessagesQuery>) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<CoreMessagesQuery>(
    graphql`
      query CoreMessagesQuery($coreKey: Int!) @preloadable @throwOnFieldError {
        core(key: $coreKey) @required(action: THROW) {
          ...MessageLog_core
        }
      }
    `,
    queryRef,
  );
  return (
    <DeferredCard title={t('coreLog.messages')}>
      <MessageLog core={core} />
    </DeferredCard>
  );
}
