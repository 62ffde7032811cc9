import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { NoPublicSpaces_target$key } from '../../__generated__/NoPublicSpaces_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Empty state of public spaces, with a link for viewers who may add one. */
export function NoPublicSpaces({ target: key }: { target: NoPublicSpaces_target$key }) {
  const { t } = useTranslation();
  const {
    key: site,
    viewerCanEdit,
    groups,
  } = useFragment(
    graphql`
      fragment NoPublicSpaces_target on Target {
        key
        viewerCanEdit
        groups {
          key
        }
      }
    `,
    key,
  );
  if (!viewerCanEdit)
    return (
      <EmptyState
        headingLevel={2}
        icon="door"
        title={t('publicSpaces.noneSeen')}
        text={t('publicSpaces.noneSeenText')}
      />
    );
  const [building] = groups;
  return (
    <EmptyState
      headingLevel={2}
      icon="door"
      title={t('publicSpaces.none')}
      text={t('publicSpaces.noneText')}
      action={
        building ? (
          <RouteLink to={`${paths.group(site, building.key)}?dialog=addSpaces`}>{t('space.add')}</RouteLink>
        ) : (
          <RouteLink to={`${paths.target(site)}?dialog=addGroup`}>{t('group.add')}</RouteLink>
        )
      }
    />
  );
}
