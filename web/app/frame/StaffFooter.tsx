import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router';
import { styled } from 'styled-components';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import { DeviceByNumber } from '../../entities/core/DeviceByNumber.tsx';
import { ProductLinks } from '../../entities/catalogue/ProductLinks.tsx';
import { paths } from '../../entities/paths.ts';
import { useTargets } from '../../entities/target/useTargets.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';

const Bar = styled.footer`
  grid-column: -2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} ${space(6)};
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  a {
    ${quietLinkStyle}
  }
  /* On the line of the field's box rather than of its label, where there is one beside them. */
  @media not ${media.narrow} {
    &:has(input) {
      align-items: start;
      > strong,
      > a {
        padding-top: calc(1lh + ${space(1)} + (var(--control) - 1lh) / 2);
      }
    }
  }
  @media ${media.narrow} {
    padding-inline: ${space(4)};
    /* Lines of links are as far apart as fingers need. */
    row-gap: ${space(2)};
  }
  @media print {
    display: none;
  }
`;

/** The key of the core in a path of these routes, as it was written. */
const coreIn = (pathname: string, ...routes: readonly { pattern: string }[]): string | undefined =>
  routes.flatMap(({ pattern }) => matchPath(pattern, pathname)?.params['coreKey'] ?? [])[0];

type Props = {
  pathname: string;
  /** The page has the field for the number of a core itself. */
  hasOwnField?: boolean;
};

/** Links for staff below every screen: GraphiQL and device testing for testers; product management and the staff pages of a core for Mes. */
export function StaffLinks({ pathname, hasOwnField = false }: Props) {
  const { t } = useTranslation();
  const user = useFrameUser();
  if (!user?.isTester) return null;
  const { isMes } = user;
  const device = coreIn(pathname, paths.core);
  const lookedInto = coreIn(pathname, paths.realtime, paths.audit) ?? '';
  return (
    <Bar aria-label={t('staff.tools')}>
      <strong>{t('staff.tools')}</strong>
      <a href="/graphql">{t('staff.graph')}</a>
      <Link to={paths.test()}>{t('staff.test')}</Link>
      {isMes && <ProductLinks />}
      {isMes &&
        !hasOwnField &&
        (device === undefined ? (
          <DeviceByNumber key={lookedInto} first={lookedInto} />
        ) : (
          <>
            <Link to={paths.realtime(device)}>{t('staff.realtime')}</Link>
            <Link to={paths.audit(device)}>{t('staff.audit')}</Link>
          </>
        ))}
    </Bar>
  );
}

/** The footer for staff; the home page of staff without targets has the field for the number of a core itself. */
export function StaffFooter({ viewer, pathname }: { viewer: useTargets_viewer$key; pathname: string }) {
  const loaded = useTargets(viewer);
  return <StaffLinks pathname={pathname} hasOwnField={pathname === paths.home() && loaded?.total === 0} />;
}
