import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreIosMutation } from '../../__generated__/CoreIosMutation.graphql.ts';
import type { CoreIos_core$data, CoreIos_core$key } from '../../__generated__/CoreIos_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { mutation } from '../../relay/mutation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { appearanceOf } from '../value/valueKinds.ts';
import { WriteDialog } from './actions/WriteDialog.tsx';
import { isTextKind } from './actions/WriteField.tsx';
import { useStartAction } from './actions/useStartAction.ts';

const useWriteIo = mutation<CoreIosMutation>(graphql`
  mutation CoreIosMutation($input: WriteIoInput!) {
    writeIo(input: $input) {
      core {
        id
        ...CoreIos_core
      }
      userErrors {
        message
        path
      }
    }
  }
`);

type CoreIo = CoreIos_core$data['config']['ios'][number];

type Props = {
  core: CoreIos_core$key;
  /** Also the numbers that only developers have use for. */
  raw: boolean;
};

/** What a device is configured as: its settings, outputs and inputs with what they hold, to be written by those who may. */
export function CoreIos({ core: key, raw }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const core = useFragment(
    graphql`
      fragment CoreIos_core on Core @throwOnFieldError {
        id
        name
        uploading
        viewerCanOperate
        config @required(action: THROW) {
          name
          code
          ios {
            ioId
            number
            name
            direction
            ioGroup
            value
            pending
            min
            max
            step
            unit
            options {
              value
              name
            }
            type {
              kind
            }
          }
        }
      }
    `,
    key,
  );
  const startAction = useStartAction(core.id);
  const write = useWriteIo();
  const narrow = useMediaQuery(media.narrow);
  const [writing, open, close] = useUrlOverlay('write');
  const { config } = core;
  const chosen =
    core.viewerCanOperate && config.ios.find(({ ioId, direction }) => ioId === writing && direction !== 'INPUT');
  const textOf = ({ options, unit, direction, type }: CoreIo, value: string | null | undefined) => {
    if (value === null || value === undefined) return '–';
    const option = options.find((one) => String(one.value) === value);
    const number = Number(value);
    const least = direction === 'INPUT' ? appearanceOf(type.kind).digits : 0;
    const figure = Number.isNaN(number) ? value : format.exact(number, least);
    return option?.name ?? [figure, unit].filter(Boolean).join('\u00a0');
  };
  const columns: Column<CoreIo>[] = [
    {
      id: 'name',
      header: t('coreConfig.io'),
      breaks: true,
      cell: ({ name, ioGroup }) => {
        const named = [name, ioGroup].filter(Boolean).join(' · ');
        return narrow ? softHyphenated(named, 11) : named;
      },
    },
    ...(raw
      ? [
          {
            id: 'number',
            header: t('coreConfig.number'),
            cell: ({ number }: CoreIo) => number,
            hideBelow: 'narrow' as const,
            folds: 'named' as const,
          },
        ]
      : []),
    {
      id: 'direction',
      header: t('coreConfig.direction'),
      cell: ({ direction }) => t(`coreConfig.directions.${direction}`),
      hideBelow: 'narrow',
      folds: 'plain',
    },
    {
      id: 'value',
      header: t('coreConfig.value'),
      align: 'end',
      cell: (io) => (
        <>
          {textOf(io, io.value)}{' '}
          {io.pending !== null && io.pending !== undefined && (
            <Tag tone="warn">{t('coreConfig.pending', { value: textOf(io, io.pending) })}</Tag>
          )}
        </>
      ),
    },
    ...(core.viewerCanOperate
      ? [
          {
            id: 'write',
            header: t('coreConfig.write'),
            hideHeader: true,
            align: 'end' as const,
            cell: (io: CoreIo) =>
              io.direction !== 'INPUT' && (
                <Button
                  size="small"
                  aria-label={t('write.title', { name: io.name })}
                  disabled={core.uploading}
                  onClick={() => open(io.ioId)}
                >
                  {t('coreConfig.write')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Card title={[config.name, config.code].filter(Boolean).join(' · ') || t('coreConfig.title')} padding="none">
      <Table<CoreIo>
        label={t('coreConfig.title')}
        rows={config.ios}
        rowKey={({ ioId }) => ioId}
        columns={columns}
        empty={<EmptyState icon="settings" title={t('coreConfig.none')} />}
      />
      {chosen && (
        <WriteDialog
          name={chosen.name}
          device={core.name}
          current={textOf(chosen, chosen.value)}
          value={chosen.value ?? ''}
          bounds={{
            min: chosen.min ?? null,
            max: chosen.max ?? null,
            step: chosen.step ?? null,
            unit: chosen.unit ?? null,
            options: chosen.options,
            isText: isTextKind(chosen.type.kind),
          }}
          onWrite={(value) => startAction('WRITE_IO', () => write({ coreId: core.id, ioId: chosen.ioId, value }))}
          onClose={close}
        />
      )}
    </Card>
  );
}
