import { graphql } from 'react-relay';
import type { productMutationsCreateMutation } from '../../__generated__/productMutationsCreateMutation.graphql.ts';
import type { productMutationsCreateVersionMutation } from '../../__generated__/productMutationsCreateVersionMutation.graphql.ts';
import type { productMutationsDeleteMutation } from '../../__generated__/productMutationsDeleteMutation.graphql.ts';
import type { productMutationsDeleteVersionMutation } from '../../__generated__/productMutationsDeleteVersionMutation.graphql.ts';
import type { productMutationsUpdateMutation } from '../../__generated__/productMutationsUpdateMutation.graphql.ts';
import type { productMutationsUpdateVersionMutation } from '../../__generated__/productMutationsUpdateVersionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a product, and appends it to the lists. */
export const useCreateProduct = mutation<productMutationsCreateMutation>(graphql`
  mutation productMutationsCreateMutation($input: CreateProductInput!, $connections: [ID!]!) {
    createProduct(input: $input) {
      product @appendNode(connections: $connections, edgeTypeName: "ProductEdge") {
        ...productRow_product
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes the name and the type of a product. */
export const useUpdateProduct = mutation<productMutationsUpdateMutation>(graphql`
  mutation productMutationsUpdateMutation($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      product {
        ...productRow_product
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a product with its versions, and its edge in the lists. */
export const useDeleteProduct = mutation<productMutationsDeleteMutation>(graphql`
  mutation productMutationsDeleteMutation($input: DeleteProductInput!, $connections: [ID!]!) {
    deleteProduct(input: $input) {
      deletedProductId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Creates a version of a product, and appends it to the lists. */
export const useCreateProductVersion = mutation<productMutationsCreateVersionMutation>(graphql`
  mutation productMutationsCreateVersionMutation($input: CreateProductVersionInput!, $connections: [ID!]!) {
    createProductVersion(input: $input) {
      productVersion @appendNode(connections: $connections, edgeTypeName: "ProductVersionEdge") {
        ...versionRow_version
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes a version of a product, also whether it is archived. */
export const useUpdateProductVersion = mutation<productMutationsUpdateVersionMutation>(graphql`
  mutation productMutationsUpdateVersionMutation($input: UpdateProductVersionInput!) {
    updateProductVersion(input: $input) {
      productVersion {
        ...versionRow_version
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a version with its configurations, and its edge in the lists. */
export const useDeleteProductVersion = mutation<productMutationsDeleteVersionMutation>(graphql`
  mutation productMutationsDeleteVersionMutation($input: DeleteProductVersionInput!, $connections: [ID!]!) {
    deleteProductVersion(input: $input) {
      deletedProductVersionId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
