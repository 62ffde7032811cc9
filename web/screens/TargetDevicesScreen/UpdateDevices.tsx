import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import firmwareQuery from '../../__generated__/UpdateDevicesQuery$parameters.ts';
import type { UpdateDevicesQuery } from '../../__generated__/UpdateDevicesQuery.graphql.ts';
import { useUpdateCores } from '../../entities/core/coreActionMutations.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { BulkDialog } from '../../entities/core/bulk/BulkDialog.tsx';
import { DeviceState } from './DeviceState.tsx';
import type { DeviceRow, DeviceWork } from './deviceRow.ts';

/** A firmware to be sent, and the versions that are newer than it. */
type Firmware = { readonly id: string; readonly name: string; readonly newer: readonly string[] };

/** Whether it has a newer version than this one, so that it would go back. */
const goesBack = ({ firmware }: DeviceRow, { newer }: Firmware): boolean =>
  typeof firmware === 'string' && newer.includes(firmware);

type ChoiceProps = {
  queryRef: PreloadedQuery<UpdateDevicesQuery>;
  rows: readonly DeviceRow[];
  value: Firmware | null;
  onChange: (firmware: Firmware | null) => void;
};

/** The firmware that there is for devices like one. */
function FirmwareChoice({ queryRef, rows, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { core } = usePreloadedQuery<UpdateDevicesQuery>(
    graphql`
      query UpdateDevicesQuery($id: ID!) @preloadable @throwOnFieldError {
        core(id: $id) @required(action: THROW) {
          firmwares(first: 50) @required(action: THROW) {
            nodes {
              id
              name
            }
          }
        }
      }
    `,
    queryRef,
  );
  // Newest first.
  const firmwares = core.firmwares.nodes.map(({ id, name }, index, all): Firmware => ({
    id,
    name,
    newer: all.slice(0, index).map((one) => one.name),
  }));
  const labelOf = (firmware: Firmware) =>
    rows.every((row) => goesBack(row, firmware)) ? t('bulk.earlier', { name: firmware.name }) : firmware.name;
  if (firmwares.length === 0) return <Banner tone="info" title={t('bulk.noFirmware')} />;
  return (
    <Select
      label={t('devices.firmware')}
      value={value?.id ?? ''}
      onChange={(chosen) => onChange(firmwares.find(({ id }) => id === chosen) ?? null)}
      options={[
        { value: '', label: t('bulk.chooseFirmware') },
        ...firmwares.map((firmware) => ({ value: firmware.id, label: labelOf(firmware) })),
      ]}
    />
  );
}

/** Sends one firmware to several devices of a kind, be it an earlier one, and shows live how far each is. */
export function UpdateDevices(work: DeviceWork) {
  const { rows } = work;
  const { t } = useTranslation();
  const update = useUpdateCores();
  const [firmware, setFirmware] = useState<Firmware | null>(null);
  const needIt = (row: DeviceRow) => row.firmware !== firmware?.name;
  const needing = rows.filter(needIt);
  const updated = rows.length - needing.length;
  const returned = firmware ? rows.filter((row) => goesBack(row, firmware)).length : 0;
  const isReturn = returned > 0 && returned === needing.length;
  const offline = needing.filter(({ online }) => !online).length;
  const [first] = rows;
  const skeleton = <Skeleton shape="block" height={60} />;
  const kinds = new Set(rows.map(({ productName }) => productName));
  return (
    <BulkDialog
      stateOf={DeviceState}
      title={t(isReturn ? 'bulk.goBack' : 'bulk.update', { count: rows.length })}
      {...work}
      submit={t(isReturn ? 'devices.act.goBack' : 'devices.act.update')}
      disabled={firmware === null || kinds.size > 1 || updated === rows.length}
      onSend={(about, onProgress) => update(about.filter(needIt), 'FIRMWARE', firmware?.id ?? null, onProgress)}
      isRequest
    >
      {kinds.size > 1 || !first ? (
        <Banner tone="warning" title={t('bulk.oneKind')}>
          {[...kinds].map((kind) => kind ?? '–').join(', ')}
        </Banner>
      ) : (
        <Stack gap={3}>
          <p>{t('bulk.updateText')}</p>
          <DeferredSection skeleton={skeleton}>
            <QueryLoader key={first.id} query={firmwareQuery} variables={{ id: first.id }} skeleton={skeleton}>
              {(queryRef) => <FirmwareChoice queryRef={queryRef} rows={rows} value={firmware} onChange={setFirmware} />}
            </QueryLoader>
          </DeferredSection>
          {returned > 0 && <Banner tone="warning" title={t('bulk.goesBack', { count: returned })} />}
          {firmware && offline > 0 && <Banner tone="warning" title={t('bulk.offline', { count: offline })} />}
          {updated > 0 && <Banner tone="info" title={t('bulk.haveIt', { count: updated })} />}
        </Stack>
      )}
    </BulkDialog>
  );
}
