import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FirmwareList_core$key } from '../../../__generated__/FirmwareList_core.graphql.ts';
import { useStartAction } from '../../../entities/core/actions/useStartAction.ts';
import { resultOfOutcomes } from '../../../entities/core/bulk/inChunks.ts';
import { useUpdateCores } from '../../../entities/core/coreActionMutations.ts';
import { useUrlOverlay } from '../../../entities/useUrlOverlay.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CardDescription } from '../../../ui/layout/CardDescription.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Table } from '../../../ui/table/Table.tsx';

/** The firmwares that fit a device, the one that it has marked; those who operate it send a newer one, or return it to an earlier one. */
export function FirmwareList({ core: key }: { core: FirmwareList_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const core = useFragment(
    graphql`
      fragment FirmwareList_core on Core @throwOnFieldError {
        id
        name
        online
        uploading
        firmware
        viewerCanOperate
        firmwares(first: 50) @required(action: THROW) {
          nodes {
            id
            name
            description
            uploadedAt
          }
        }
      }
    `,
    key,
  );
  const request = useStartAction(core.id);
  const update = useUpdateCores();
  const [firmwareId, choose, close] = useUrlOverlay('firmware');
  const names = core.firmwares.nodes.map(({ name }) => name);
  const present = names.indexOf(core.firmware ?? '');
  // Newest first; if the device's version is unknown, each counts as an update.
  const wayTo = (name: string) => (present >= 0 && names.indexOf(name) > present ? 'earlier' : 'update');
  const chosen = core.viewerCanOperate && core.firmwares.nodes.find(({ id }) => id === firmwareId);
  const way = chosen ? wayTo(chosen.name) : 'update';
  return (
    <Card title={t('coreFirmware.title')} padding="none">
      {core.uploading && core.viewerCanOperate && <CardDescription>{t('core.refused.uploading')}</CardDescription>}
      <Table
        label={t('coreFirmware.title')}
        rows={core.firmwares.nodes}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="upload" title={t('coreFirmware.none')} />}
        columns={[
          {
            id: 'name',
            header: t('coreFirmware.version'),
            cell: ({ name }) => (
              <Row>
                {name}
                {name === core.firmware && <Tag tone="ok">{t('coreFirmware.current')}</Tag>}
              </Row>
            ),
          },
          {
            id: 'description',
            header: t('coreFirmware.description'),
            cell: ({ description }) => description ?? '',
            hideBelow: 'phone',
            folds: 'plain',
          },
          {
            id: 'uploadedAt',
            header: t('coreFirmware.published'),
            cell: ({ uploadedAt }) => format.date(uploadedAt),
            hideBelow: 'narrow',
            folds: 'plain',
          },
          ...(core.viewerCanOperate
            ? [
                {
                  id: 'send',
                  header: t('coreFirmware.act'),
                  hideHeader: true,
                  align: 'end' as const,
                  cell: (firmware: { id: string; name: string }) =>
                    firmware.name !== core.firmware && (
                      <Button
                        size="small"
                        icon={wayTo(firmware.name) === 'earlier' ? 'undo' : 'upload'}
                        disabled={core.uploading}
                        onClick={() => choose(firmware.id)}
                      >
                        {t(`coreFirmware.${wayTo(firmware.name)}.send`)}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {chosen && (
        <ConfirmDialog
          title={t(`coreFirmware.${way}.ask`, { name: core.name, version: chosen.name })}
          confirm={t(`coreFirmware.${way}.send`)}
          onConfirm={() =>
            request('FIRMWARE', async () => resultOfOutcomes(await update([core], 'FIRMWARE', chosen.id)))
          }
          onDone={close}
          onClose={close}
        >
          <p>{t(`coreFirmware.${way}.explain`, { current: core.firmware ?? '–', version: chosen.name })}</p>
          {!core.online && <p>{t(`coreFirmware.${way}.offline`)}</p>}
        </ConfirmDialog>
      )}
    </Card>
  );
}
