import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { IoVisibilityMutation } from '../../__generated__/IoVisibilityMutation.graphql.ts';
import type { IoVisibilityQuery } from '../../__generated__/IoVisibilityQuery.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** Shows or hides a measurement on all devices of some products in a building. */
const useSetIoVisible = mutation<IoVisibilityMutation>(
  graphql`
    mutation IoVisibilityMutation($input: SetIoVisibleInput!) {
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

/** Props of the dialog: the building whose measurements are chosen. */
export type IoVisibilityProps = { groupId: string; name: string; onClose: () => void };

type Product = NonNullable<NonNullable<IoVisibilityQuery['response']['group']>['products']>[number];

type SwitchProps = { groupId: string; productId: string; io: Product['ios'][number] };

const descriptionOf = ({ coreCount, visibleCount }: SwitchProps['io']) => {
  if (visibleCount === 0) return 'settings.ioHidden';
  return visibleCount < coreCount ? 'settings.ioMixed' : 'settings.ioShown';
};

/** One measurement, which is shown or hidden on all devices of a product at once. */
function IoSwitch({ groupId, productId, io }: SwitchProps) {
  const { t } = useTranslation();
  const set = useSetIoVisible();
  const [error, setError] = useState<string>();
  const name = io.hasDefaultName ? io.type.name : io.name;
  const { coreCount: count, visibleCount: shown } = io;
  const change = async (visible: boolean) => {
    setError(undefined);
    const {
      refusals: [refusal],
    } = await set({ groupId, productIds: [productId], io: io.name, visible }).catch(asRefusal(t('failure.notSaved')));
    setError(refusal?.message);
  };
  return (
    <Switch
      label={name}
      checked={shown === count}
      description={t(descriptionOf(io), { shown, count })}
      error={error}
      onChange={(visible) => void change(visible)}
    />
  );
}

/** The measurements of a building's devices by product, each shown or hidden on all of them. */
export default function IoVisibility({
  groupId,
  name,
  queryRef,
  onClose,
}: IoVisibilityProps & { queryRef: PreloadedQuery<IoVisibilityQuery> }) {
  const { t } = useTranslation();
  const { group } = usePreloadedQuery<IoVisibilityQuery>(
    graphql`
      query IoVisibilityQuery($id: ID!) @preloadable @throwOnFieldError {
        group(id: $id) @required(action: THROW) {
          products @required(action: THROW) {
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
      }
    `,
    queryRef,
  );
  return (
    <Dialog title={t('settings.iosOf', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {group.products.length === 0 ? (
        <EmptyState icon="chart" title={t('settings.noIos')} text={t('settings.noIosText')} />
      ) : (
        <Stack gap={5}>
          <p>{t('settings.iosText')}</p>
          {group.products.map((product) => (
            <Stack key={product.productId} as="section" gap={3} aria-label={product.name}>
              <h3>{product.name}</h3>
              {product.ios.map((io) => (
                <IoSwitch key={io.name} groupId={groupId} productId={product.productId} io={io} />
              ))}
            </Stack>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
