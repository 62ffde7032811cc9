import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useFormat } from '../../../i18n/format.ts';
import { NameLink } from '../../../lists/NameLink.tsx';
import type { ListColumn } from '../../../lists/listColumn.ts';
import { useColumns } from '../../../lists/useColumns.tsx';
import { useSearch } from '../../../lists/useSearch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { space as gap } from '../../../ui/theme/tokens.ts';
import { AlertMark } from '../AlertMark.tsx';
import { causeOf, figurePartsOf, figuresOf, nameOfAcknowledger } from '../alertFigures.ts';
import { deviceOf, type AlertRow } from './alertRow.ts';

/** The mark of an alert beside its fault, and under the fault where it is. */
const Fault = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 0 ${gap(3)};
  align-items: start;
  > div {
    display: grid;
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    text-align: start;
    white-space: normal;
  }
  b {
    font-weight: 600;
  }
  &[data-known] b {
    font-weight: 500;
  }
`;

type Given = {
  rows: readonly AlertRow[];
  openId: string | null;
  withTarget: boolean;
  /** Number of the listed alerts that an alert explains. */
  explainedBy: (alert: AlertRow) => number;
  /** Level that an alert is sorted by: that of the lost mama that explains it. */
  rankOf: (alert: AlertRow) => number;
  isExpanded: (alert: AlertRow) => boolean;
  onExpand: (alert: AlertRow) => void;
  onAcknowledge: (alert: AlertRow) => void;
};

/** The columns of a list of alerts. */
export const useAlertColumns = (given: Given): ListColumn<AlertRow>[] => {
  const { rows, openId, withTarget, explainedBy, rankOf, isExpanded, onExpand, onAcknowledge } = given;
  const { t } = useTranslation();
  const format = useFormat();
  const { pathname } = useLocation();
  const [search] = useSearch();
  const column = useColumns({ rows }, 'alerts');
  const codeOf = (alert: AlertRow): string => causeOf(t, alert);
  const levelOf = ({ level, levelName }: AlertRow): string => levelName ?? format.number(level);
  const addressOf = ({ id }: AlertRow): string => {
    const next = new URLSearchParams(search);
    next.set('alert', id);
    return `${pathname}?${next.toString()}`;
  };
  const measuredOf = (alert: AlertRow): string | null => figuresOf(t, format, alert);
  const acknowledgedOf = ({ acknowledgedBy, acknowledgedAt }: AlertRow): string | null =>
    acknowledgedAt
      ? [acknowledgedBy && nameOfAcknowledger(t, acknowledgedBy), format.unbrokenDateTime(acknowledgedAt)]
          .filter(Boolean)
          .join(', ')
      : null;
  const nameCell = (alert: AlertRow) => {
    const count = explainedBy(alert);
    return (
      <Fault {...(alert.state !== 'OPEN' && { 'data-known': '' })}>
        <AlertMark {...alert} />
        <div>
          <NameLink to={addressOf(alert)} preventScrollReset aria-current={alert.id === openId || undefined}>
            <b>{codeOf(alert)}</b> <Caption>{alert.name}</Caption>
          </NameLink>
          {count > 0 && (
            <Button
              size="small"
              variant="quiet"
              icon={isExpanded(alert) ? 'chevronDown' : 'chevronRight'}
              aria-expanded={isExpanded(alert)}
              onClick={() => onExpand(alert)}
            >
              {t(alert.code === 'MAMA_CONNECTION_LOST' ? 'alerts.explains' : 'alerts.sameFault', { count })}
            </Button>
          )}
        </div>
      </Fault>
    );
  };
  const acknowledgedCell = ({ acknowledgedBy, acknowledgedAt }: AlertRow) =>
    acknowledgedAt ? (
      <>
        {acknowledgedBy ? nameOfAcknowledger(t, acknowledgedBy) : '–'}
        <Caption>{format.dateTime(acknowledgedAt)}</Caption>
      </>
    ) : null;
  const measuredCell = (alert: AlertRow) => {
    const parts = figurePartsOf(t, format, alert);
    return (
      parts && (
        <>
          <b>{parts.value}</b>
          {parts.against !== null && <Caption>{parts.against}</Caption>}
        </>
      )
    );
  };
  const renderAction = (alert: AlertRow) =>
    alert.viewerCanAcknowledge && alert.state === 'OPEN' ? (
      <Button
        size="small"
        icon="check"
        aria-label={t('alert.acknowledgeNamed', { name: `${alert.name}, ${codeOf(alert)}` })}
        onClick={() => onAcknowledge(alert)}
      >
        {t('alert.acknowledge')}
      </Button>
    ) : null;
  return [
    column.text('name', {
      cell: nameCell,
      width: '26%',
      choice: 'always',
      card: 'name',
      breaks: true,
      search: (alert) => [alert.name, codeOf(alert), alert.comment, alert.assignee],
    }),
    column.text('level', {
      of: levelOf,
      sortValue: rankOf,
      sort: 'ascending',
      width: '92px',
      choice: 'extra',
      filter: {
        options: [
          ...new Map(rows.toSorted((one, other) => one.level - other.level).map((row) => [row.level, row])),
        ].map(([level, row]) => ({ value: String(level), label: levelOf(row) })),
        keeps: ({ level }, value) => String(level) === value,
      },
    }),
    column.text('state', { of: ({ state }) => t(`alerts.states.${state}`), width: '116px', hideBelow: 'small' }),
    column.ago('from', { header: 'alerts.since', width: '112px' }),
    column.text('code', {
      of: codeOf,
      choice: 'extra',
      inFile: true,
      filter: {
        options: [...new Set(rows.map(({ code }) => code))]
          .map((code) => ({ value: code, label: t(`alert.code.${code}`) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, 'fi')),
        keeps: ({ code }, value) => code === value,
      },
    }),
    ...(withTarget ? [column.text('site', { of: ({ targetName }) => targetName, search: true, filter: 'site' })] : []),
    column.text('building', { of: ({ group }) => group?.name, choice: 'extra', filter: 'building', search: true }),
    column.text('space', { of: ({ space }) => space?.name, hideBelow: 'small', filter: 'space', search: true }),
    column.text('device', { of: deviceOf, choice: 'extra', filter: 'device' }),
    column.text('measured', { of: measuredOf, cell: measuredCell, hideBelow: 'phone', align: 'end' }),
    column.dateTime('ended', { of: ({ to }) => to, choice: 'extra' }),
    column.text('acknowledged', { of: acknowledgedOf, cell: acknowledgedCell, width: '156px', hideBelow: 'small' }),
    column.text('comment', { choice: 'extra', breaks: true }),
    column.text('assignee', { choice: 'extra', hideBelow: 'small', filter: true }),
    column.number('comments', { of: ({ commentCount }) => commentCount, choice: 'extra' }),
    column.custom('act', {
      header: 'alerts.act',
      hasActions: true,
      width: '136px',
      align: 'end',
      choice: 'always',
      card: 'under',
      cell: renderAction,
      cardCell: (alert) => <Row gap={2}>{renderAction(alert)}</Row>,
      fileValue: () => null,
    }),
  ];
};
