import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { PersonDrawerQuery } from '../../__generated__/PersonDrawerQuery.graphql.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { PersonAudit } from './PersonAudit.tsx';
import { PersonDetails } from './PersonDetails.tsx';

function Content({ queryRef, ownName }: { queryRef: PreloadedQuery<PersonDrawerQuery>; ownName: string | undefined }) {
  const { t } = useTranslation();
  const { node } = usePreloadedQuery<PersonDrawerQuery>(
    graphql`
      query PersonDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on AdminUser @alias(as: "user") {
            ...PersonDetails_user
            ...PersonAudit_user
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.user)
    return <EmptyState headingLevel={3} icon="user" title={t('staffUser.gone')} text={t('staffUser.goneText')} />;
  return (
    <Stack gap={5}>
      <PersonDetails user={node.user} ownName={ownName} />
      <PersonAudit user={node.user} />
    </Stack>
  );
}

/** Props of the drawer: the account, its name if it is known, the viewer's own username, and what closes the drawer. */
export type PersonDrawerProps = {
  id: string;
  name: string | undefined;
  ownName: string | undefined;
  onClose: () => void;
};

type Props = PersonDrawerProps & { queryRef: PreloadedQuery<PersonDrawerQuery> };

/** An account beside the list: roles, sites, sessions and what it did, with what staff admins may change. */
export default function PersonDrawer({ name, ownName, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      side="end"
      width={620}
      padded
      title={name ?? t('staffUser.one')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
    >
      <DeferredSection skeleton={<Skeleton shape="text" lines={14} />}>
        <Content queryRef={queryRef} ownName={ownName} />
      </DeferredSection>
    </Drawer>
  );
}
