import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ImportCard_import$key } from '../../__generated__/ImportCard_import.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useCancelImport } from './sheetImportMutations.ts';
import { UndoButton } from './UndoButton.tsx';

/** The running import with its progress, or the one that has just ended with its counts and its undo. */
export function ImportCard({ sheetImport: key }: { sheetImport: ImportCard_import$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const data = useFragment(
    graphql`
      fragment ImportCard_import on SheetImport {
        id
        fileName
        state
        failure
        doneCount
        rowCount
        addedCount
        changedCount
        unchangedCount
        endedAt
        ...UndoButton_import
      }
    `,
    key,
  );
  const cancel = useCancelImport();
  const [pending, setPending] = useState(false);
  const { state, doneCount, rowCount, failure, endedAt } = data;
  if (state === 'RUNNING')
    return (
      <Card title={t('sheetImport.running', { name: data.fileName })}>
        <Stack gap={3}>
          <ProgressBar
            label={t('sheetImport.progress')}
            value={rowCount === 0 ? 0 : (doneCount / rowCount) * 100}
            valueText={t('sheetImport.progressText', { done: format.number(doneCount), all: format.number(rowCount) })}
          />
          <Caption>{t('sheetImport.mayClose')}</Caption>
          <Row>
            <Button
              pending={pending}
              onClick={() => {
                setPending(true);
                void cancel({ id: data.id }).finally(() => setPending(false));
              }}
            >
              {t('sheetImport.stop')}
            </Button>
          </Row>
        </Stack>
      </Card>
    );
  if (state === 'FAILED')
    return (
      <Banner tone="error" title={t('sheetImport.failed')}>
        {t(`sheetImport.failure.${failure ?? 'SERVER_ERROR'}`)}
      </Banner>
    );
  if (state !== 'DONE') return <Banner tone="info" title={t(`sheetImport.state.${state}`)} />;
  return (
    <Card title={t('sheetImport.done', { time: format.time(endedAt ?? '') })}>
      <Stack gap={3}>
        <KeyValueList
          items={[
            { label: t('sheetImport.addedRows'), value: format.number(data.addedCount) },
            { label: t('sheetImport.changedRows'), value: format.number(data.changedCount) },
            { label: t('sheetImport.unchangedRows'), value: format.number(data.unchangedCount) },
          ]}
        />
        <UndoButton sheetImport={data} withEnd />
      </Stack>
    </Card>
  );
}
