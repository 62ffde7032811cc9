import { Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, useSubscription } from 'react-relay';
import producerQuery from '../../../__generated__/ProducerDialogQuery$parameters.ts';
import type { ProducerTableSubscription } from '../../../__generated__/ProducerTableSubscription.graphql.ts';
import type { ProducerTable_producers$key } from '../../../__generated__/ProducerTable_producers.graphql.ts';
import type { ProducerTable_target$key } from '../../../__generated__/ProducerTable_target.graphql.ts';
import { ListTable, type Choose } from '../../../lists/ListTable.tsx';
import { DeferredDialog } from '../../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';
import type { ProducerDialogProps } from './ProducerDialog.tsx';
import type { ProducerRow } from './producerRow.ts';
import { useProducerColumns } from './useProducerColumns.tsx';

/**
 * Keeps in the store which rules of a target have an ongoing alert, from the events of its alerts alone. A change of an
 * older alert, such as a comment, is not that of its rule.
 */
const useActiveProducers = (targetId: string): void => {
  useSubscription<ProducerTableSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription ProducerTableSubscription($targetId: ID!) {
            alertChanged(targetId: $targetId) {
              alertEdge {
                node {
                  id
                  state
                  from
                  producerId
                }
              }
            }
          }
        `,
        variables: { targetId },
        updater: (store, data) => {
          const alert = data?.alertChanged.alertEdge?.node;
          const producer = alert?.producerId ? store.get(alert.producerId) : null;
          if (!alert || !producer || alert.from < String(producer.getValue('from') ?? '')) return;
          producer.setValue(alert.state !== 'ENDED', 'active');
          producer.setValue(alert.from, 'from');
        },
      }),
      [targetId],
    ),
  );
};

const ProducerActions = lazyComponent(async () => (await import('./ProducerActions.tsx')).ProducerActions);
const ProducerDialog = lazyQueryComponent(
  producerQuery,
  ({ targetId }: ProducerDialogProps) => ({ targetId }),
  () => import('./ProducerDialog.tsx'),
);

type Props = {
  /** Names the list among all lists. */
  id: string;
  target: ProducerTable_target$key;
  producers: ProducerTable_producers$key;
  rest?: ComponentProps<typeof ListTable<ProducerRow>>['rest'];
  /** All rules are of one code, which is not a column then. */
  ofOneCode?: boolean;
  /** Filters of the page, beside those of every table of rules. */
  tools?: ReactNode;
  empty?: ReactNode;
};

/** Rules that can raise alerts: where, whether they are on, and their limits; an administrator changes one or many. */
export function ProducerTable({ id, target: targetKey, producers, rest, ofOneCode = false, tools, empty }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment ProducerTable_target on Target {
        id
        key
        viewerCanAdminister
      }
    `,
    targetKey,
  );
  const rows = useFragment(
    graphql`
      fragment ProducerTable_producers on AlertProducer @relay(plural: true) {
        id
        code
        name
        enabled
        watchable
        active
        from
        level
        coreKey
        limits {
          name
          value
          default
          unit
        }
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    `,
    producers,
  );
  useActiveProducers(target.id);
  const [editedId, edit, close] = useUrlOverlay('rule');
  const edited = target.viewerCanAdminister ? rows.find((row) => row.id === editedId) : undefined;
  const columns = useProducerColumns(rows, {
    targetKey: target.key,
    ofOneCode,
    onEdit: target.viewerCanAdminister ? (row) => edit(row.id) : undefined,
  });
  return (
    <>
      <ListTable<ProducerRow>
        id={id}
        label={t('control.rules')}
        columns={columns}
        rows={rows}
        {...(rest && { rest })}
        tools={tools}
        searchLabel={t('control.search')}
        filterOrder={['code', 'building', 'enabled', 'active', 'level']}
        empty={empty ?? <EmptyState headingLevel={2} icon="bell" title={t('control.none')} />}
        {...(target.viewerCanAdminister
          ? {
              rowName: ({ name, code }: ProducerRow) => `${name}, ${t(`alert.code.${code}`)}`,
              bulkActions: (chosen: readonly ProducerRow[], choose: Choose<ProducerRow>) => (
                <Suspense fallback={null}>
                  <ProducerActions targetId={target.id} rows={chosen} choose={choose} />
                </Suspense>
              ),
            }
          : {})}
      />
      {edited && (
        <DeferredDialog title={t('control.editOne', { name: edited.name })} onClose={close}>
          <ProducerDialog targetId={target.id} producer={edited} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
