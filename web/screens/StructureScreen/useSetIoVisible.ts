import { graphql } from 'react-relay';
import type { useSetIoVisibleMutation } from '../../__generated__/useSetIoVisibleMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Shows or hides a measurement on all devices of some products in a building. */
export const useSetIoVisible = mutation<useSetIoVisibleMutation>(
  graphql`
    mutation useSetIoVisibleMutation($input: SetIoVisibleInput!) {
      setIoVisible(input: $input) {
        group {
          id
          products {
            productId
            name
            ios {
              name
              hasDefaultName
              type {
                name
              }
              coreCount
              visibleCount
            }
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `,
  {
    optimistic: (store, { groupId, productIds, io, visible }) =>
      store
        .get(groupId)
        ?.getLinkedRecords('products')
        ?.filter((product) => productIds.includes(String(product?.getValue('productId'))))
        .flatMap((product) => product?.getLinkedRecords('ios') ?? [])
        .filter((one) => one?.getValue('name') === io)
        .forEach((one) => one?.setValue(visible ? Number(one.getValue('coreCount')) : 0, 'visibleCount')),
  },
);
