import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { ConfigurationHeader_configuration$key } from '../../__generated__/ConfigurationHeader_configuration.graphql.ts';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { CatalogueHeader, useCatalogueSteps } from '../catalogue/CatalogueHeader.tsx';
import { paths } from '../paths.ts';

const RouterLink = styled(Link)`
  ${linkStyle}
`;

/** The pages of a configuration, each with the path of the other. */
const others = {
  firmwares: { label: 'staff.ios', path: paths.configurationIos },
  ios: { label: 'staff.firmwares', path: paths.firmwares },
} as const;

type Props = {
  configuration: ConfigurationHeader_configuration$key;
  page: keyof typeof others;
  actions?: ReactNode;
};

/** The top of the two pages of a configuration: its product and version, and the way from one page to the other. */
export function ConfigurationHeader({ configuration, page, actions }: Props) {
  const { t } = useTranslation();
  const { key, name, version } = useFragment(
    graphql`
      fragment ConfigurationHeader_configuration on ProductConfiguration {
        key
        name
        version {
          key
          number
          product {
            key
            name
          }
        }
      }
    `,
    configuration,
  );
  const product = version?.product;
  const other = others[page];
  const steps = useCatalogueSteps({ product, version });
  const firmwares = product && version && paths.firmwares(product.key, version.key, key);
  return (
    <CatalogueHeader
      steps={
        page === 'ios' && firmwares !== undefined && firmwares !== null
          ? [...steps, { label: name, href: firmwares }]
          : steps
      }
      {...(page === 'firmwares' && { here: name })}
      of={[product?.name, version?.number, name].filter((part) => part !== undefined)}
      meta={
        product && version ? (
          <RouterLink to={other.path(product.key, version.key, key)}>{t(other.label)}</RouterLink>
        ) : null
      }
      actions={actions}
    />
  );
}
