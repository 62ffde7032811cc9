import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { color, media, space } from '../../ui/theme/tokens.ts';
import type { Import } from './useImport.ts';

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  background: ${color('ground')};
  border-top: 1px solid ${color('line')};
  > :first-child {
    margin-right: auto;
  }
`;

const Left = styled.span`
  @media ${media.small} {
    display: none;
  }
`;

/** The next step: the import, or the first refused row to correct, with the import of the others beside it. */
export function ImportFoot({ flow }: { flow: Import }) {
  const { t } = useTranslation();
  const { file, preview, sent, isChecking, isStarting } = flow.state;
  if (!file) return null;
  const refused = (preview?.rows ?? []).flatMap((row) => (row.outcome === 'REFUSED' ? (sent[row.index] ?? []) : []));
  const left = sent.length - refused.length;
  const focusNext = () => {
    const field = document.querySelector<HTMLElement>('[data-refused]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };
  return (
    <Foot>
      <Button onClick={() => void flow.read(null)}>{t('sheetImport.cancel')}</Button>
      {refused.length > 0 ? (
        <>
          <Left>{t('sheetImport.uncorrected', { count: refused.length })}</Left>
          {left > 0 && (
            <Button pending={isStarting} disabled={isChecking} onClick={() => void flow.start(refused)}>
              {t('sheetImport.importWithout', { count: left })}
            </Button>
          )}
          <Button variant="primary" onClick={focusNext}>
            {t('sheetImport.correctNext')}
          </Button>
        </>
      ) : (
        <Button
          variant="primary"
          pending={isStarting}
          disabled={isChecking || preview === null || left === 0}
          onClick={() => void flow.start([])}
        >
          {t('sheetImport.import', { count: left })}
        </Button>
      )}
    </Foot>
  );
}
