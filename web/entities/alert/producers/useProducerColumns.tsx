import { useTranslation } from 'react-i18next';
import { NameLink } from '../../../lists/NameLink.tsx';
import type { ListColumn } from '../../../lists/listColumn.ts';
import { useColumns } from '../../../lists/useColumns.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { UrgencyMark } from '../../../ui/display/UrgencyMark.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { paths } from '../../paths.ts';
import { severityOf } from '../severity.ts';
import { useLimitText } from './limitNames.ts';
import type { ProducerRow } from './producerRow.ts';

/** Whether a rule is on, and can find anything. */
const stateOf = ({ enabled, watchable }: ProducerRow) => {
  if (!enabled) return 'control.off';
  return watchable ? 'control.on' : 'control.unwatchable';
};

type Options = { targetKey: number; ofOneCode: boolean; onEdit: ((row: ProducerRow) => void) | undefined };

/** The columns of a table of alert rules. */
export const useProducerColumns = (
  rows: readonly ProducerRow[],
  { targetKey, ofOneCode, onEdit }: Options,
): ListColumn<ProducerRow>[] => {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const column = useColumns({ rows }, 'control');
  const codeOf = ({ code }: ProducerRow) => t(`alert.code.${code}`);
  const addressOf = ({ coreKey, group, space }: ProducerRow) =>
    typeof coreKey === 'number' ? paths.core({ key: coreKey, target: { key: targetKey }, group, space }) : '';
  const levels = [...new Set(rows.map(({ level }) => level))].toSorted((one, other) => one - other);
  const own: ListColumn<ProducerRow>[] = [
    column.text('name', {
      choice: 'always',
      breaks: true,
      card: 'name',
      search: true,
      cell: (row) => (addressOf(row) === '' ? row.name : <NameLink to={addressOf(row)}>{row.name}</NameLink>),
    }),
    column.text('code', {
      of: codeOf,
      breaks: true,
      search: true,
      hideBelow: 'phone',
      filter: true,
    }),
    column.text('space', { of: ({ space }) => space?.name, width: '88px', hideBelow: 'narrow', search: true }),
    column.text('building', {
      of: ({ group }) => group?.name,
      width: '120px',
      hideBelow: 'small',
      choice: 'extra',
      card: 'about',
      filter: true,
    }),
    column.text('enabled', {
      of: (row) => t(stateOf(row)),
      width: '116px',
      card: 'beside',
      cell: (row) => (
        <StatusBadge tone={row.enabled ? (row.watchable ? 'ok' : 'warn') : 'neutral'} label={t(stateOf(row))} />
      ),
      filter: {
        options: [
          { value: 'on', label: t('control.on') },
          { value: 'off', label: t('control.off') },
        ],
        keeps: ({ enabled }, value) => enabled === (value === 'on'),
      },
    }),
    column.text('active', {
      of: ({ active }) => (active ? t('control.alerting') : null),
      width: '116px',
      hideBelow: 'narrow',
      cell: ({ active, level }) =>
        active ? (
          <Row gap={2}>
            <UrgencyMark level={severityOf(level)} size={16} />
            {t('control.alerting')}
          </Row>
        ) : (
          '–'
        ),
      filter: {
        options: [
          { value: 'yes', label: t('control.alerting') },
          { value: 'no', label: t('control.calm') },
        ],
        keeps: ({ active }, value) => active === (value === 'yes'),
      },
    }),
    column.number('level', {
      width: '108px',
      filter: {
        options: levels.map((level) => ({ value: String(level), label: String(level) })),
        keeps: ({ level }, value) => String(level) === value,
      },
    }),
    column.text('limits', { of: ({ limits }) => limitText(limits), breaks: true, hideBelow: 'narrow' }),
  ];
  const shown = ofOneCode ? own.filter(({ id }) => id !== 'code') : own;
  if (!onEdit) return shown;
  const actions = column.custom('edit', {
    header: 'control.edit',
    hideHeader: true,
    hasActions: true,
    align: 'end',
    width: '48px',
    choice: 'always',
    cell: (row) => (
      <IconButton
        icon="edit"
        label={t('control.editThis', { name: row.name, code: codeOf(row) })}
        onClick={() => onEdit(row)}
      />
    ),
  });
  return [...shown, actions];
};
