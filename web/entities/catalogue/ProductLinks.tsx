import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsOverlayOpen } from '../useIsOverlayOpen.ts';
import { paths } from '../paths.ts';

const screens = ['products', 'models', 'components', 'developer'] as const;

/** Links to the screens of product management, all or all but one. */
export function ProductLinks({ except }: { except?: (typeof screens)[number] }) {
  const { t } = useTranslation();
  const replace = useIsOverlayOpen();
  return screens
    .filter((screen) => screen !== except)
    .map((screen) => (
      <Link key={screen} to={paths[screen]()} replace={replace}>
        {t(`staff.${screen}`)}
      </Link>
    ));
}
