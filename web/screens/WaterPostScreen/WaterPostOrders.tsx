import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import apartmentsQuery from '../../__generated__/useApartmentsQuery$parameters.ts';
import type { WaterPostOrders_waterPost$key } from '../../__generated__/WaterPostOrders_waterPost.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { NewResidentProps } from '../../entities/resident/NewResident.tsx';

const NewResident = lazyQueryComponent(
  apartmentsQuery,
  ({ targetId }: NewResidentProps) => ({ id: targetId }),
  () => import('../../entities/resident/NewResident.tsx'),
);

type Props = { waterPost: WaterPostOrders_waterPost$key; targetId: string };

/** The orders of water reports that wait; adding the person as a resident closes an order. */
export function WaterPostOrders({ waterPost: key, targetId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const refetch = useRefetchScreen();
  const [begun, begin] = useState<number | null>(null);
  const { orders } = useFragment(
    graphql`
      fragment WaterPostOrders_waterPost on WaterPost {
        orders {
          key
          name
          email
          address
          spaceNumber
          orderedAt
          space {
            id
            name
          }
        }
      }
    `,
    key,
  );
  const order = orders?.find((one) => one.key === begun);
  return (
    <Card title={t('waterPost.orders')}>
      {orders === null || orders === undefined || orders.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon="message"
          title={t('waterPost.noOrders')}
          text={t('waterPost.noOrdersText')}
        />
      ) : (
        <Stack as="ul" gap={4}>
          {orders.map((one) => (
            <Row as="li" key={one.key} gap={3} justify="between" wrap>
              <div>
                <strong>{one.name}</strong>
                <Caption>
                  {[one.address, one.spaceNumber, one.space && t('waterPost.found', { name: one.space.name })]
                    .filter(Boolean)
                    .join(', ')}
                </Caption>
                <Caption>{`${one.email} · ${format.unbrokenDateTime(one.orderedAt)}`}</Caption>
              </div>
              <Button
                icon="plus"
                aria-label={t('waterPost.addPerson', { name: one.name })}
                onClick={() => begin(one.key)}
              >
                {t('residents.add')}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <Suspense fallback={null}>
        {order && (
          <NewResident
            targetId={targetId}
            connection={null}
            known={{ name: order.name, email: order.email, spaceId: order.space?.id ?? null }}
            // The service closes the order of who was added.
            onAdded={refetch}
            onClose={() => begin(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
