import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FleetList_query$key } from '../../__generated__/FleetList_query.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { FleetProducts } from './FleetProducts.tsx';
import type { FleetRow } from './fleetRow.ts';

const FleetUpdate = lazyComponent(async () => (await import('./FleetUpdate.tsx')).FleetUpdate);

const troubles = ['OFFLINE', 'SILENT', 'LOW_BATTERY', 'REFUSED', 'OUTDATED'] as const;

/** The devices of all sites with something wrong, and all of them by product and firmware. */
export function FleetList({ query }: { query: FleetList_query$key }) {
  const { t } = useTranslation();
  const refetch = useRefetchScreen();
  const [updated, setUpdated] = useState<readonly FleetRow[] | null>(null);
  const { fleet } = useFragment(
    graphql`
      fragment FleetList_query on Query @throwOnFieldError {
        fleet @required(action: THROW) {
          deviceCount
          troubledCount
          cores {
            coreId
            key
            name
            serialId
            productName
            firmware
            newestFirmware
            newestFirmwareId
            battery
            lastSeenAt
            targetKey
            targetName
            groupKey
            spaceKey
            troubles
          }
          products {
            productName
            firmware
            deviceCount
            offlineCount
            outdatedCount
          }
        }
      }
    `,
    query,
  );
  const rows = fleet.cores.map((core): FleetRow => ({ id: core.coreId, ...core }));
  const column = useColumns({ rows }, 'fleet');
  const keyed = (key: number | null | undefined) => (key === null || key === undefined ? null : { key });
  const pathOf = ({ key, targetKey, groupKey, spaceKey }: FleetRow): string =>
    paths.core({ key, target: { key: targetKey }, group: keyed(groupKey), space: keyed(spaceKey) });
  const wordsOf = ({ troubles: own }: FleetRow): string => own.map((one) => t(`fleet.trouble.${one}`)).join(', ');
  const outdated = (chosen: readonly FleetRow[]) => chosen.filter(({ newestFirmwareId }) => newestFirmwareId);
  return (
    <PageSection id="fleet" label={t('fleet.title')}>
      <Stack gap={4}>
        <Caption>
          {t('fleet.summary', { wrong: fleet.troubledCount, count: fleet.deviceCount, shown: fleet.cores.length })}
        </Caption>
        <ListTable<FleetRow>
          id="fleet"
          label={t('fleet.title')}
          rows={rows}
          rowName={({ name }) => name}
          searchLabel={t('fleet.search')}
          filterOrder={['trouble', 'product']}
          empty={<EmptyState headingLevel={3} icon="check" title={t('fleet.none')} text={t('fleet.noneText')} />}
          bulkActions={(chosen, choose) => (
            <>
              <Button
                icon="download"
                disabled={outdated(chosen).length === 0}
                onClick={() => setUpdated(outdated(chosen))}
              >
                {t('bulk.update', { count: outdated(chosen).length })}
              </Button>
              <Suspense fallback={null}>
                {updated && (
                  <FleetUpdate
                    devices={updated}
                    onDone={() => {
                      choose([]);
                      refetch();
                    }}
                    onClose={() => setUpdated(null)}
                  />
                )}
              </Suspense>
            </>
          )}
          columns={[
            column.link('name', pathOf, { header: 'core.title', search: true }),
            column.text('site', {
              of: ({ targetName }) => targetName,
              header: 'home.site',
              hideBelow: 'phone',
              breaks: true,
              search: true,
              cell: ({ targetKey, targetName }) => <NameLink to={paths.target(targetKey)}>{targetName}</NameLink>,
            }),
            column.text('trouble', {
              of: wordsOf,
              header: 'fleet.fault',
              breaks: true,
              filter: {
                options: troubles.map((value) => ({ value, label: t(`fleet.trouble.${value}`) })),
                keeps: ({ troubles: own }, value) => own.some((one) => one === value),
              },
            }),
            column.text('product', {
              of: ({ productName }) => productName,
              hideBelow: 'small',
              breaks: true,
              filter: {
                options: [...new Set(rows.map(({ productName }) => productName ?? '–'))].map((value) => ({
                  value,
                  label: value,
                })),
                keeps: ({ productName }, value) => (productName ?? '–') === value,
              },
            }),
            column.text('firmware', {
              of: ({ firmware, newestFirmware }) =>
                newestFirmware ? `${firmware ?? '–'} → ${newestFirmware}` : (firmware ?? '–'),
              hideBelow: 'narrow',
            }),
            column.text('serial', {
              of: ({ serialId }) => serialId,
              header: 'core.serialId',
              hideBelow: 'small',
              choice: 'extra',
              search: true,
            }),
            column.dateTime('seen', { of: ({ lastSeenAt }) => lastSeenAt }),
          ]}
        />
        <FleetProducts products={fleet.products} />
      </Stack>
    </PageSection>
  );
}
