import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import type { CatalogueStep } from './CatalogueHeader.tsx';

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
