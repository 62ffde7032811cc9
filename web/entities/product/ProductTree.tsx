import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import type { ProductTreeQuery } from '../../__generated__/ProductTreeQuery.graphql.ts';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { Tree } from '../../ui/tree/Tree.tsx';
import { ProductLinks } from '../catalogue/ProductLinks.tsx';
import { paths } from '../paths.ts';
import { useIsOverlayOpen } from '../useIsOverlayOpen.ts';
import { productItems, productsOf, rowsTo } from './productItems.tsx';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  padding-inline: ${space(2)};
  a {
    ${quietLinkStyle}
    color: ${color('text')};
    font-weight: 600;
  }
  span {
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
  }
`;

const Others = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(2)} 0;
  border-top: 1px solid ${color('line')};
  font-size: ${fontSize.small};
  a {
    ${quietLinkStyle}
  }
`;

/** Products, versions, configurations and their pages as a tree, each with the number of its devices in the field. */
export function ProductTree({ queryRef }: { queryRef: PreloadedQuery<ProductTreeQuery> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const replace = useIsOverlayOpen();
  const data = usePreloadedQuery<ProductTreeQuery>(
    graphql`
      query ProductTreeQuery @preloadable @throwOnFieldError {
        products {
          edges {
            node {
              id
              key
              name
              coreCount
              versions {
                edges {
                  node {
                    id
                    key
                    number
                    archived
                    coreCount
                    configurations {
                      edges {
                        node {
                          id
                          key
                          name
                          coreCount
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const items = productItems(productsOf(data), {
    firmwares: t('staff.firmwares'),
    ios: t('staff.ios'),
    archived: (number) => t('products.archivedVersion', { number }),
  });
  const path = rowsTo(items, pathname).map(({ id }) => id);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const ids = items.flatMap((product) =>
    [product, ...(product.children ?? []), ...(product.children ?? []).flatMap(({ children }) => children ?? [])].map(
      ({ id }) => id,
    ),
  );
  const expanded = new Set(ids.filter((id) => opened.get(id) ?? path.includes(id)));
  const change = (next: ReadonlySet<string>) => {
    const changed = ids.filter((id) => next.has(id) !== expanded.has(id));
    setOpened(new Map([...opened, ...changed.map((id) => [id, next.has(id)] as const)]));
  };
  return (
    <Stack gap={3}>
      <Head>
        <Link to={paths.products()} replace={replace}>
          {t('staff.products')}
        </Link>
        <span>{t('products.cores')}</span>
      </Head>
      <Tree
        label={t('products.tree')}
        items={items}
        expanded={expanded}
        onExpandedChange={change}
        currentId={path.at(-1)}
        renderLink={({ href, ...link }) => <Link to={href} replace={replace} {...link} />}
      />
      <Others>
        <ProductLinks except="products" />
      </Others>
    </Stack>
  );
}
