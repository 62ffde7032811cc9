import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupHeader_group$key } from '../../__generated__/GroupHeader_group.graphql.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationTabs } from '../LocationTabs.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { paths } from '../paths.ts';

type Props = {
  group: GroupHeader_group$key;
  /** Its target. */
  target: { readonly key: number; readonly name: string };
  /** The name of a page of the building; without it one is at the building itself. */
  here?: string;
  actions?: ReactNode;
};

/** The top of a building's pages: where one is, what it is called, and its pages. */
export function GroupHeader({ group: key, target, here, actions }: Props) {
  const { t } = useTranslation();
  const group = useFragment(
    graphql`
      fragment GroupHeader_group on Group {
        key
        name
      }
    `,
    key,
  );
  return (
    <Stack gap={3}>
      <PageHeader
        title={group.name}
        page={here}
        breadcrumbs={<LocationBreadcrumbs target={target} group={here ? group : null} here={here ?? group.name} />}
        actions={actions}
      />
      <LocationTabs
        label={t('groupPages.label')}
        pages={[
          { href: paths.group(target.key, group.key), label: t('groupPages.overview') },
          { href: paths.groupDevices(target.key, group.key), label: t('groupPages.devices') },
        ]}
      />
    </Stack>
  );
}
