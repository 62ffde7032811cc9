import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { color, space } from '../../ui/theme/tokens.ts';
import { PreviewLine } from './PreviewLine.tsx';
import { shownRows, type Outcome, type ShownRow } from './previewRows.ts';
import { SaveRefused } from './SaveRefused.tsx';
import type { Import } from './useImport.ts';

/** Rows that are shown at first and with each press for more. */
const rowsAtOnce = 50;

const tones = { ADDED: 'accent', CHANGED: 'series8', UNCHANGED: 'lineStrong', REFUSED: 'error' } as const;

const Bar = styled.div`
  display: flex;
  gap: 1px;
  height: 6px;
  margin: 0 var(--pad);
  overflow: hidden;
  border-radius: 3px;
`;

const Share = styled.span<{ $outcome: Outcome; $count: number }>`
  flex: ${({ $count }) => $count} 0 4px;
  background: ${({ $outcome }) => color(tones[$outcome])};
`;

const Tools = styled.div`
  padding: ${space(3)} var(--pad);
`;

const List = styled.ol`
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color('line')};
`;

const outcomes: readonly Outcome[] = ['REFUSED', 'CHANGED', 'ADDED', 'UNCHANGED'];

/** What the preview is limited to; `LOOK` are rows that are imported and worth a look. */
type Filter = Outcome | 'ALL' | 'LOOK';

/** A row belongs to the refused ones while it is corrected or omitted, so that it stays where it was. */
const isOf = (filter: Filter, { outcome, warning, isCorrected, isOmitted }: ShownRow): boolean => {
  if (filter === 'LOOK') return warning != null;
  if (filter === 'ALL' || outcome === filter) return true;
  return filter === 'REFUSED' && (isCorrected || isOmitted);
};

/** What the import would do, row by row: refused rows first, each with its reason and a field to correct it. */
export function PreviewCard({ flow }: { flow: Import }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('ALL');
  const [most, setMost] = useState(rowsAtOnce);
  const { file, preview, isChecking, omitted } = flow.state;
  if (!file) return null;
  const counts = {
    REFUSED: preview?.refusedCount ?? 0,
    CHANGED: preview?.changedCount ?? 0,
    ADDED: preview?.addedCount ?? 0,
    UNCHANGED: preview?.unchangedCount ?? 0,
  };
  const all = shownRows(flow.state, file);
  const rows = all.filter((row) => isOf(filter, row));
  const lookCount = all.filter((row) => isOf('LOOK', row)).length;
  return (
    <Card
      title={t('sheetImport.preview')}
      padding="none"
      actions={counts.REFUSED > 0 && <SaveRefused flow={flow} file={file} />}
    >
      <Tools aria-live="polite">
        {t('sheetImport.summary', {
          rows: t('sheetImport.rows', { count: file.rows.length }),
          added: counts.ADDED,
          changed: counts.CHANGED,
          unchanged: counts.UNCHANGED,
          refused: counts.REFUSED,
        })}
        {lookCount > 0 && ` ${t('sheetImport.lookCount', { count: lookCount })}`}
        {omitted.size > 0 && ` ${t('sheetImport.omittedCount', { count: omitted.size })}`}
      </Tools>
      {preview === null && isChecking ? (
        <Tools>
          <ProgressBar label={t('sheetImport.checking')} />
        </Tools>
      ) : (
        <>
          <Bar aria-hidden="true">
            {outcomes.map(
              (outcome) => counts[outcome] > 0 && <Share key={outcome} $outcome={outcome} $count={counts[outcome]} />,
            )}
          </Bar>
          <Tools>
            <SegmentedControl
              label={t('sheetImport.filter')}
              value={filter}
              onChange={(value) => {
                setFilter(value);
                setMost(rowsAtOnce);
              }}
              options={[
                { value: 'ALL', label: t('sheetImport.all', { count: file.rows.length }) },
                ...outcomes.map((outcome) => ({
                  value: outcome,
                  label: t(`sheetImport.outcomeCount.${outcome}`, { count: counts[outcome] }),
                  ...(outcome === 'REFUSED' && counts.REFUSED > 0 ? { icon: 'error' as const } : {}),
                })),
                ...(lookCount > 0
                  ? [
                      {
                        value: 'LOOK' as const,
                        label: t('sheetImport.look', { count: lookCount }),
                        icon: 'warning' as const,
                      },
                    ]
                  : []),
              ]}
            />
          </Tools>
          <List>
            {rows.slice(0, most).map((row) => (
              <PreviewLine key={row.index} row={row} flow={flow} />
            ))}
          </List>
          {rows.length > most && (
            <Tools>
              <Button onClick={() => setMost(most + rowsAtOnce)}>
                {t('sheetImport.showMore', { count: rows.length - most })}
              </Button>
            </Tools>
          )}
        </>
      )}
    </Card>
  );
}
