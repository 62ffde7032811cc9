import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

const screens = ['products', 'models', 'components', 'developer'] as const;

/** Links to the screens of product management. */
export function ProductLinks() {
  const { t } = useTranslation();
  return screens.map((screen) => (
    <Link key={screen} to={paths[screen]()}>
      {t(`staff.${screen}`)}
    </Link>
  ));
}
