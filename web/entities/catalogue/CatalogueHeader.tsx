import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenName } from '../../relay/useScreenName.ts';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { paths } from '../paths.ts';

/** A page of the catalogue above the present one. */
export type CatalogueStep = { label: string; href: string };

type Props = {
  /** The pages above, from the outermost inwards. */
  steps?: readonly CatalogueStep[];
  /** What the list is of, from the outermost inwards; none for a list of its own. */
  of?: readonly string[];
  /** What the list is; by default the name of the screen. */
  what?: string;
  /** The last of the breadcrumbs; by default what the list is. */
  here?: string;
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The top of a list of product management: where it is, what it is of, and what can be added. */
export function CatalogueHeader({ steps = [], of = [], what, here, meta, actions }: Props) {
  const { t } = useTranslation();
  const screenName = useScreenName();
  const name = what ?? screenName ?? '';
  const items = [{ label: t('breadcrumbs.home'), href: paths.home() }, ...steps, { label: here ?? name }];
  return (
    <PageHeader
      title={of.length === 0 ? name : t('catalogue.of', { what: name, name: of.join(', ') })}
      breadcrumbs={
        <Breadcrumbs
          label={t('breadcrumbs.label')}
          items={items}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      }
      meta={meta}
      actions={actions}
    />
  );
}

type Product = { readonly key: number; readonly name: string } | null | undefined;
type Version = { readonly key: number; readonly number: string; readonly product?: Product } | null | undefined;

/** The pages above a version's configurations or what is of one of them: products, versions and configurations. */
export const useCatalogueSteps = ({ product, version }: { product?: Product; version?: Version }): CatalogueStep[] => {
  const { t } = useTranslation();
  return [
    { label: t('staff.products'), href: paths.products() },
    ...(product ? [{ label: product.name, href: paths.productVersions(product.key) }] : []),
    ...(product && version
      ? [{ label: version.number, href: paths.productConfigurations(product.key, version.key) }]
      : []),
  ];
};
