import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ProductLinks } from '../../entities/catalogue/ProductLinks.tsx';
import { DeviceByNumber } from '../../entities/core/DeviceByNumber.tsx';
import { paths } from '../../entities/paths.ts';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const RouterLink = styled(Link)`
  ${linkStyle}
`;

const Links = styled(Row)`
  a {
    ${linkStyle}
  }
`;

const Lookup = styled.div`
  text-align: start;
`;

type Props = {
  /** Whether a site is added here, rather than by what stands beside it. */
  canAdd: boolean;
  user: { readonly isMes: boolean; readonly isTester: boolean; readonly isDeveloper: boolean };
};

/** What staff without targets of their own can begin with: a device by its number, products, the API, tests, developer mode. */
export function StaffActions({ canAdd, user: { isMes, isTester, isDeveloper } }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      {isMes && (
        <Lookup>
          <DeviceByNumber />
        </Lookup>
      )}
      {isMes && (
        <Links gap={4} wrap>
          <ProductLinks />
        </Links>
      )}
      <Row gap={4} wrap>
        <TextLink href="/graphql">{t('staff.graph')}</TextLink>
        {isTester && <RouterLink to={paths.test()}>{t('staff.test')}</RouterLink>}
        {isDeveloper && <RouterLink to={paths.user()}>{t('home.developerMode')}</RouterLink>}
        {isMes && canAdd && <AddTarget />}
      </Row>
    </Stack>
  );
}
