import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { UndoButton_import$key } from '../../__generated__/UndoButton_import.graphql.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { useUndoImport } from './sheetImportMutations.ts';

/** The undo of an import, what bars it, or who undid it; nothing after its day. */
export function UndoButton(props: { sheetImport: UndoButton_import$key; withEnd?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const data = useFragment(
    graphql`
      fragment UndoButton_import on SheetImport {
        id
        fileName
        state
        failure
        addedCount
        changedCount
        undoEndsAt
        undoBlockedBy
        undoneAt
        undoneBy
      }
    `,
    props.sheetImport,
  );
  const undo = useUndoImport();
  const refetch = useRefetchScreen();
  const [isOpen, setIsOpen] = useState(false);
  const { id, fileName, state, undoEndsAt, undoBlockedBy, undoneAt, undoneBy } = data;
  if (state === 'UNDONE')
    return (
      <Caption>{t('sheetImport.undone', { time: format.dateTime(undoneAt ?? ''), name: undoneBy ?? '–' })}</Caption>
    );
  if (state !== 'DONE') return <Caption>{t(`sheetImport.state.${state}`)}</Caption>;
  if (undoBlockedBy) return <Caption>{t(`sheetImport.block.${undoBlockedBy}`)}</Caption>;
  if (!undoEndsAt) return null;
  return (
    <Row gap={3} wrap>
      <Button
        icon="undo"
        size="small"
        aria-label={t('sheetImport.undoOf', { name: fileName })}
        onClick={() => setIsOpen(true)}
      >
        {t('sheetImport.undo')}
      </Button>
      {props.withEnd && <Caption>{t('sheetImport.undoUntil', { time: format.dateTime(undoEndsAt) })}</Caption>}
      {isOpen && (
        <ConfirmDialog
          title={t('sheetImport.undoTitle')}
          confirm={t('sheetImport.undo')}
          danger
          onConfirm={() => undo({ id })}
          onDone={() => {
            setIsOpen(false);
            refetch();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>
            {t('sheetImport.undoText', {
              added: t('sheetImport.addedText', { count: data.addedCount }),
              changed: t('sheetImport.changedText', { count: data.changedCount }),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
