import { graphql, readInlineData } from 'react-relay';
import type {
  productRow_product$data,
  productRow_product$key,
} from '../../__generated__/productRow_product.graphql.ts';

/** A product as the list of products has it. */
export type ProductRow = productRow_product$data;

/** Reads a product of a list, which changes select as well, so that what they return is what the list shows. */
export const readProduct = (product: productRow_product$key): ProductRow =>
  readInlineData(
    graphql`
      fragment productRow_product on Product @inline {
        id
        key
        name
        type {
          code
          name
        }
        versionCount
        coreCount
      }
    `,
    product,
  );
