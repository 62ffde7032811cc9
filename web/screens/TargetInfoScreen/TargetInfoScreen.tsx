import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import invoicingHomeQuery from '../../__generated__/InvoicingHomeQuery$parameters.ts';
import type { TargetInfoScreenQuery } from '../../__generated__/TargetInfoScreenQuery.graphql.ts';
import { TargetContract } from '../../entities/target/TargetContract.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { TargetContacts } from '../../entities/target/TargetContacts.tsx';
import { TargetCustomer } from '../../entities/target/TargetCustomer.tsx';
import { TargetInfo } from '../../entities/target/TargetInfo.tsx';
import type { TargetInvoicingProps } from '../../entities/target/TargetInvoicing.tsx';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const InvoicingHome = lazyQueryComponent(
  invoicingHomeQuery,
  ({ targetId }: TargetInvoicingProps) => ({ id: targetId }),
  () => import('./InvoicingHome.tsx'),
);

const query = graphql`
  query TargetInfoScreenQuery($targetKey: Int!) @preloadable {
    viewer {
      user {
        ...TargetContract_user
      }
    }
    target(key: $targetKey) {
      id
      name
      viewerSeesAll
      viewerCanAdminister
      ...TargetHeader_target
      ...TargetInfo_target
      ...TargetContacts_target
      ...TargetCustomer_target
      ...TargetContract_target
    }
  }
`;

/** The names, the address, the contacts, the customer and the contract of a target; its invoicing for its administrators. */
function TargetInfoScreen({ viewer, target }: ScreenData<TargetInfoScreenQuery, 'target'>) {
  const { t } = useTranslation();
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <TargetInfo target={target} />
      <TargetContacts target={target} />
      <TargetCustomer target={target} />
      <TargetContract target={target} user={viewer?.user ?? null} />
      {target.viewerCanAdminister && (
        <DeferredCard title={t('settings.invoicing')} skeleton={<Skeleton shape="block" height={128} />}>
          <InvoicingHome targetId={target.id} />
        </DeferredCard>
      )}
    </Stack>
  );
}

export default screenOf<TargetInfoScreenQuery, 'target'>(query, TargetInfoScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
