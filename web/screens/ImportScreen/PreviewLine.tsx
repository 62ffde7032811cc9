import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import { columnPosition, type ShownRow } from './previewRows.ts';
import { ReadingFacts } from './ReadingFacts.tsx';
import type { PreviewCell } from './sheetPreview.ts';
import { useCellText } from './useCellText.ts';
import { cellAt, type Import } from './useImport.ts';

type Tone = 'error' | 'warn' | 'ok' | 'plain';

const grounds = { warn: 'surface', error: 'errorSoft', ok: 'okSoft', plain: 'surface' } as const;

const Line = styled.li<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: 56px minmax(120px, 1fr) minmax(0, 3fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-height: calc(var(--control) + ${space(2)});
  padding: ${space(1)} var(--pad);
  border-bottom: 1px solid ${color('line')};
  background: ${({ $tone }) => color(grounds[$tone])};
  overflow-wrap: anywhere;
  @media ${media.narrow} {
    grid-template-columns: 56px minmax(0, 1fr);
    padding: ${space(3)} var(--pad);
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Muted = styled.span`
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

const Cells = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Fault = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 1fr) minmax(0, 2fr);
  gap: ${space(1)} ${space(3)};
  align-items: center;
  @media ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Reason = styled.span<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${({ $tone }) => color($tone === 'plain' ? 'text' : $tone)};
  font-weight: 500;
`;

/** A refused cell: its field, which is checked when it is left or Enter is pressed, its reason and what may be meant. */
function FaultField({ row, cell, flow }: { row: ShownRow; cell: PreviewCell; flow: Import }) {
  const { t } = useTranslation();
  const position = columnPosition(flow.state, cell.column);
  const given = cellAt(flow.state, row.index, position);
  const [typed, setTyped] = useState(given);
  const column = t(`sheetImport.columns.${cell.column}`);
  const reason = useCellText()(flow.state, cell);
  const correct = (text: string) => {
    setTyped(text);
    if (text !== given) flow.writeCells([row.index], cell.column, text);
  };
  return (
    <Fault>
      <TextField
        label={t('sheetImport.cellOf', { row: row.number, column })}
        hideLabel
        error={reason}
        data-refused
        value={typed}
        onChange={setTyped}
        onBlur={() => correct(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') correct(typed);
        }}
      />
      {cell.suggestion && (
        <span>
          <Button size="small" onClick={() => correct(cell.suggestion ?? '')}>
            {t('sheetImport.use', { value: cell.suggestion })}
          </Button>
        </span>
      )}
    </Fault>
  );
}

function Change({ cell }: { cell: PreviewCell }) {
  const { t } = useTranslation();
  return (
    <span>
      <Muted>{t(`sheetImport.columns.${cell.column}`)}</Muted> <s>{cell.from ?? '–'}</s>{' '}
      <strong>{cell.to ?? '–'}</strong>
    </span>
  );
}

const toneOf = ({ outcome, isCorrected, isOmitted }: ShownRow): Tone => {
  if (isOmitted) return 'plain';
  if (outcome === 'REFUSED') return 'error';
  return isCorrected ? 'ok' : 'plain';
};

/** A row of the preview. */
export function PreviewLine({ row, flow }: { row: ShownRow; flow: Import }) {
  const { t } = useTranslation();
  const { index, number, outcome, space: spaceName, core, cells, isCorrected, isOmitted } = row;
  const edited = flow.state.edits.get(index);
  const restore = () => {
    for (const position of edited?.keys() ?? []) flow.edit(index, position, null);
  };
  return (
    <Line $tone={toneOf(row)}>
      <Muted>{t('sheetImport.row', { number })}</Muted>
      <span>
        <strong>{spaceName}</strong> {core}
      </span>
      <Cells>
        {!isOmitted && row.reading && <ReadingFacts reading={row.reading} />}
        {!isOmitted && outcome === 'REFUSED' ? (
          cells
            .filter(({ code }) => code)
            .map((cell) => (
              <FaultField
                key={`${cell.column} ${cellAt(flow.state, index, columnPosition(flow.state, cell.column))}`}
                row={row}
                cell={cell}
                flow={flow}
              />
            ))
        ) : (
          <>
            <Reason $tone={isCorrected && !isOmitted ? 'ok' : 'plain'}>
              {isCorrected && !isOmitted && <Icon name="check" />}
              {isOmitted
                ? t('sheetImport.omitted')
                : `${isCorrected ? `${t('sheetImport.corrected')}: ` : ''}${t(`sheetImport.outcome.${outcome}`)}`}
            </Reason>
            {!isOmitted && row.warning && (
              <Reason $tone="warn">
                <Icon name="warning" />
                {t(`sheetImport.warning.${row.warning}`)}
              </Reason>
            )}
            {!isOmitted && cells.map((cell) => <Change key={cell.column} cell={cell} />)}
          </>
        )}
      </Cells>
      <span>
        {isOmitted && (
          <Button size="small" variant="quiet" onClick={() => flow.omit([index], false)}>
            {t('sheetImport.include')}
          </Button>
        )}
        {!isOmitted && outcome === 'REFUSED' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('sheetImport.omitRow', { row: number })}
            onClick={() => flow.omit([index], true)}
          >
            {t('sheetImport.omit')}
          </Button>
        )}
        {!isOmitted && isCorrected && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('sheetImport.restoreRow', { row: number })}
            onClick={restore}
          >
            {t('sheetImport.restore')}
          </Button>
        )}
      </span>
    </Line>
  );
}
