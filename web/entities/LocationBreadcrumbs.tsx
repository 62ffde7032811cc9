import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx';
import { paths } from './paths.ts';

type Place = { readonly key: number; readonly name: string } | null | undefined;

/** Where one is, from home inwards: the places that it stands in, site › building › space, and its own name. */
export function LocationBreadcrumbs(props: { target: Place; group?: Place; space?: Place; here: string }) {
  const { t } = useTranslation();
  const { target, group, space, here } = props;
  const items = [
    { label: t('trail.home'), href: paths.home() },
    ...(target ? [{ label: target.name, href: paths.target(target.key) }] : []),
    ...(target && group ? [{ label: group.name, href: paths.group(target.key, group.key) }] : []),
    ...(target && group && space ? [{ label: space.name, href: paths.space(target.key, group.key, space.key) }] : []),
    { label: here },
  ];
  return (
    <Breadcrumbs
      label={t('trail.label')}
      items={items}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
