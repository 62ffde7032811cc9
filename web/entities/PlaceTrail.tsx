import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs, type Breadcrumb } from '../ui/Breadcrumbs.tsx';

/** Where one is, from home inwards: site › building › space › device. */
export function PlaceTrail({ items }: { items: readonly Breadcrumb[] }) {
  const { t } = useTranslation();
  return (
    <Breadcrumbs
      label={t('trail.label')}
      items={[{ label: t('trail.home'), href: '/' }, ...items]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
