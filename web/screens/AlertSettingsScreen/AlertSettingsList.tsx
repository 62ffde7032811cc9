import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AlertSettingsList_target$key } from '../../__generated__/AlertSettingsList_target.graphql.ts';
import { isCounted } from '../../entities/value/valueKinds.ts';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';

const AlertLimits = lazyComponent(async () => (await import('../../entities/value/AlertLimits.tsx')).AlertLimits);
const ManyLimits = lazyComponent(async () => (await import('./ManyLimits.tsx')).ManyLimits);

type Props = {
  target: AlertSettingsList_target$key;
  name: string;
  groupKey?: number | undefined;
  spaceKey?: number | undefined;
};

/**
 * The limits of every value that is no register, at the place: above and below what they alert. An administrator changes
 * one, or the same limits of many.
 */
export function AlertSettingsList({ target: key, name, groupKey, spaceKey }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<string | null>(null);
  const list = useList<AlertSettingsList_target$key>(
    graphql`
      fragment AlertSettingsList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "AlertSettingsListQuery") {
        id
        key
        viewerCanAdminister
        rows: cores(first: $count, after: $cursor) @connection(key: "AlertSettingsList_rows") @required(action: THROW) {
          totalCount
          edges {
            node {
              key
              name
              space {
                key
                name
              }
              group {
                key
                name
              }
              values @required(action: THROW) {
                id
                name
                unit
                visible
                type {
                  kind
                  name
                  unit
                }
                alertSettings {
                  minEnabled
                  maxEnabled
                  rangeMin
                  rangeMax
                  hysteresis
                  autoAcknowledge
                }
                ...AlertLimits_value
              }
            }
          }
        }
      }
    `,
    key,
  );
  const { key: targetKey, viewerCanAdminister } = list.data;
  const rows = list.rows
    .filter(({ group, space }) =>
      spaceKey === undefined ? groupKey === undefined || group?.key === groupKey : space?.key === spaceKey,
    )
    .flatMap((core) =>
      core.values.filter(({ visible, type }) => visible && !isCounted(type.kind)).map((value) => ({ ...value, core })),
    );
  const column = useColumns({ rows }, 'alertSettings');
  const written = (isOn: boolean, limit: number | null | undefined, unit: string) =>
    isOn && typeof limit === 'number' ? `${format.exact(limit)}\u00a0${unit}`.trim() : null;
  const unitOf = ({ unit, type }: (typeof rows)[number]) => unit ?? type.unit ?? '';
  const shown = rows.find(({ id }) => id === opened);
  return (
    <>
      <ListTable<(typeof rows)[number]>
        id="alertSettings"
        label={t('place.settingsAlerts')}
        fileName={`${name} ${t('place.settingsAlerts')}`}
        rows={rows}
        rest={list.rest}
        searchLabel={t('alertSettings.search')}
        empty={<EmptyState icon="bell" headingLevel={2} title={t('alertSettings.none')} />}
        {...(viewerCanAdminister && {
          rowName: (row) => `${row.core.name} ${row.name}`,
          bulkActions: (chosen, choose) => (
            <Suspense>
              <ManyLimits targetId={list.data.id} values={chosen} onDone={() => choose([])} />
            </Suspense>
          ),
        })}
        columns={[
          column.custom('name', {
            header: 'alertSettings.name',
            of: (row) => row.name,
            search: true,
            choice: 'always',
            card: 'name',
            breaks: true,
            cell: (row) =>
              viewerCanAdminister ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('alertSettings.edit', { name: row.name, core: row.core.name })}
                  onClick={() => setOpened(row.id)}
                >
                  {row.name}
                </Button>
              ) : (
                row.name
              ),
          }),
          column.custom('core', {
            header: 'alertSettings.core',
            of: ({ core }) => core.name,
            search: true,
            card: 'about',
            breaks: true,
            cell: ({ core }) => (
              <>
                <NameLink to={paths.core({ ...core, target: { key: targetKey } })}>{core.name}</NameLink>
                {core.space && <Caption>{core.space.name}</Caption>}
              </>
            ),
          }),
          column.text('group', { of: ({ core }) => core.group?.name, filter: true, choice: 'extra' }),
          column.text('space', { of: ({ core }) => core.space?.name, search: true, choice: 'extra' }),
          column.text('kind', {
            of: ({ type }) => type.name,
            width: '112px',
            breaks: true,
            filter: true,
            hideBelow: 'narrow',
          }),
          column.text('low', {
            of: (row) => written(row.alertSettings.minEnabled, row.alertSettings.rangeMin, unitOf(row)),
            width: '84px',
            align: 'end',
          }),
          column.text('high', {
            of: (row) => written(row.alertSettings.maxEnabled, row.alertSettings.rangeMax, unitOf(row)),
            width: '84px',
            align: 'end',
          }),
          column.text('hysteresis', {
            of: (row) => written(true, row.alertSettings.hysteresis, unitOf(row)),
            width: '92px',
            align: 'end',
            hideBelow: 'narrow',
          }),
          column.text('ends', {
            of: ({ alertSettings: { autoAcknowledge } }) =>
              t(`alertSettings.end.${autoAcknowledge ? 'byItself' : 'byHand'}`),
            width: '108px',
            breaks: true,
            filter: true,
            hideBelow: 'small',
          }),
        ]}
      />
      {shown && (
        <Drawer
          side="end"
          width={460}
          padded
          title={`${shown.core.name}: ${shown.name}`}
          isOpen
          onClose={() => setOpened(null)}
          closeLabel={t('close')}
        >
          <DeferredSection skeleton={<Skeleton shape="text" lines={8} />}>
            <AlertLimits value={shown} />
          </DeferredSection>
        </Drawer>
      )}
    </>
  );
}
