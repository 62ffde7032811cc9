import type { TreeItem } from '../../ui/tree/flattenTree.ts';
import { paths } from '../paths.ts';
import { CoreCount } from './CoreCount.tsx';
import type { ProductTreeQuery$data } from '../../__generated__/ProductTreeQuery.graphql.ts';

type Nodes<List> =
  NonNullable<List> extends { readonly edges: readonly ({ readonly node: infer Node } | null)[] }
    ? NonNullable<Node>
    : never;

type Product = Nodes<ProductTreeQuery$data['products']>;

const nodesOf = <Node,>(
  list: { readonly edges: readonly ({ readonly node: Node } | null)[] } | null | undefined,
): NonNullable<Node>[] => (list?.edges ?? []).flatMap((edge) => edge?.node ?? []);

type Labels = { firmwares: string; ios: string; archived: (number: string) => string };

/** The products as rows of a tree, down to the pages of each configuration; the newest version of a product is first. */
export const productItems = (products: readonly Product[], labels: Labels): TreeItem[] =>
  products.map((product) => ({
    id: product.id,
    label: product.name,
    href: paths.productVersions(product.key),
    meta: <CoreCount count={product.coreCount} />,
    children: nodesOf(product.versions)
      .toReversed()
      .map((version) => ({
        id: version.id,
        label: version.archived ? labels.archived(version.number) : version.number,
        href: paths.productConfigurations(product.key, version.key),
        meta: <CoreCount count={version.coreCount} />,
        children: nodesOf(version.configurations).map((configuration) => {
          const firmwares = paths.firmwares(product.key, version.key, configuration.key);
          return {
            id: configuration.id,
            label: configuration.name,
            href: firmwares,
            meta: <CoreCount count={configuration.coreCount} />,
            children: [
              { id: `${configuration.id}-firmwares`, label: labels.firmwares, href: firmwares },
              {
                id: `${configuration.id}-ios`,
                label: labels.ios,
                href: paths.configurationIos(product.key, version.key, configuration.key),
              },
            ],
          };
        }),
      })),
  }));

/** The products of the answer, without gaps. */
export const productsOf = (data: ProductTreeQuery$data): Product[] => nodesOf(data.products);

/** The innermost row that leads to a page, after the rows that it is under; none where no row does. */
export const rowsTo = (items: readonly TreeItem[], href: string): TreeItem[] => {
  for (const item of items) {
    const under = rowsTo(item.children ?? [], href);
    if (under.length > 0) return [item, ...under];
    if (item.href === href) return [item];
  }
  return [];
};
