import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenName } from '../relay/useScreenName.ts';
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx';
import { paths } from './paths.ts';

type Place = { readonly key: number; readonly name: string } | null | undefined;

type Props = {
  /** An owner or resident does not see all of it: its groups have no page for them. */
  target: (NonNullable<Place> & { readonly viewerSeesAll?: boolean }) | null | undefined;
  group?: Place;
  space?: Place;
  /** The last of them; by default the screen's name. */
  here?: string | undefined;
};

/** The location of a screen, from home inwards: the target, building and space that it belongs to, and its own name. */
export function LocationBreadcrumbs(props: Props) {
  const { t } = useTranslation();
  const { target, group, space } = props;
  const screenName = useScreenName();
  const items = [
    { label: t('breadcrumbs.home'), href: paths.home() },
    ...(target ? [{ label: target.name, href: paths.target(target.key) }] : []),
    ...(target && target.viewerSeesAll !== false && group
      ? [{ label: group.name, href: paths.group(target.key, group.key) }]
      : []),
    ...(target && group && space ? [{ label: space.name, href: paths.space(target.key, group.key, space.key) }] : []),
    { label: props.here ?? screenName },
  ];
  return (
    <Breadcrumbs
      label={t('breadcrumbs.label')}
      items={items}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
