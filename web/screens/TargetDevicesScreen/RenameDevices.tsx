import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RenameDevicesMutation } from '../../__generated__/RenameDevicesMutation.graphql.ts';
import { chunkSizes, inChunks, type OnProgress } from '../../entities/core/bulk/inChunks.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { mutation } from '../../relay/mutation.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { BulkDialog } from '../../entities/core/bulk/BulkDialog.tsx';
import { DeviceState } from './DeviceState.tsx';
import type { DeviceRow, DeviceWork } from './deviceRow.ts';
import { newNames } from './newNames.ts';

const useCommit = mutation<RenameDevicesMutation>(graphql`
  mutation RenameDevicesMutation($input: RenameCoresInput!) {
    renameCores(input: $input) {
      outcomes {
        core {
          id
          name
        }
        userErrors {
          code
          message
        }
      }
      userErrors {
        code
        message
      }
    }
  }
`);

/** Renames cores, in chunks; resolves with the outcome of each. */
export const useRenameCores = () => {
  const { t } = useTranslation();
  const commit = useCommit();
  return (cores: readonly { id: string; name: string }[], onProgress?: OnProgress) =>
    inChunks(cores, (piece) => commit({ cores: piece.map(({ id, name }) => ({ id, name })) }), {
      size: chunkSizes.oneByOne,
      t,
      failed: t('failure.notSaved'),
      onProgress,
    });
};

const longest = 100;

type Line = { row: DeviceRow; name: string; fault: string | undefined };

/** Gives several devices new names at once: by replacing words or by a pattern, each still to be changed by hand. */
export function RenameDevices(work: DeviceWork) {
  const { rows } = work;
  const { t } = useTranslation();
  const rename = useRenameCores();
  const [kind, setKind] = useState<'replace' | 'pattern'>('replace');
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [pattern, setPattern] = useState('');
  const [byHand, setByHand] = useState<ReadonlyMap<string, string>>(new Map());
  const words = {
    space: t('bulk.word.space'),
    building: t('bulk.word.building'),
    number: t('bulk.word.number'),
  };
  const made = newNames(rows, kind === 'replace' ? { kind, find, by } : { kind, pattern }, words);
  const lines = rows.map((row, index): Line => {
    const name = byHand.get(row.id) ?? made[index] ?? row.name;
    const length = name.trim().length;
    const fault = length === 0 ? t('form.required') : t('form.tooLong', { count: longest });
    return { row, name, fault: length === 0 || length > longest ? fault : undefined };
  });
  const changed = lines.filter(({ row, name }) => name.trim() !== row.name);
  return (
    <BulkDialog
      stateOf={DeviceState}
      title={t('bulk.rename', { count: rows.length })}
      {...work}
      submit={changed.length === 0 ? t('devices.act.rename') : t('bulk.renameChanged', { count: changed.length })}
      disabled={changed.length === 0 || lines.some(({ fault }) => fault !== undefined)}
      onSend={(about, onProgress) =>
        rename(
          changed.flatMap(({ row, name }) => (about.includes(row) ? [{ id: row.id, name: name.trim() }] : [])),
          onProgress,
        )
      }
      onUndo={(done, onProgress) =>
        rename(
          done.map(({ id, name }) => ({ id, name })),
          onProgress,
        )
      }
    >
      <Stack gap={3}>
        <UnsavedGuard unsaved={changed.length > 0} />
        <SegmentedControl
          label={t('bulk.how')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'replace', label: t('bulk.replace') },
            { value: 'pattern', label: t('bulk.pattern') },
          ]}
        />
        {kind === 'replace' ? (
          <Grid minColumn={200} gap={3} stretch>
            <TextField label={t('bulk.find')} value={find} onChange={setFind} />
            <TextField label={t('bulk.by')} value={by} onChange={setBy} />
          </Grid>
        ) : (
          <TextField
            label={t('bulk.pattern')}
            description={t('bulk.patternText', {
              space: `{${words.space}}`,
              building: `{${words.building}}`,
              number: `{${words.number}}`,
            })}
            value={pattern}
            onChange={setPattern}
          />
        )}
        <Table<Line>
          label={t('bulk.names', { count: rows.length })}
          rows={lines}
          rowKey={({ row }) => row.id}
          maxHeight="40vh"
          columns={[
            { id: 'now', header: t('bulk.nameNow'), cell: ({ row }) => row.name, breaks: true },
            {
              id: 'next',
              header: t('bulk.nameNext'),
              cell: ({ row, name, fault }) => (
                <TextField
                  label={t('bulk.nameOf', { name: row.name })}
                  hideLabel
                  value={name}
                  error={fault}
                  onChange={(text) => setByHand(new Map([...byHand, [row.id, text]]))}
                />
              ),
            },
          ]}
        />
      </Stack>
    </BulkDialog>
  );
}
