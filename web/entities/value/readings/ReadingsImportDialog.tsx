import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FileInput } from '../../../forms/FileInput.tsx';
import { useUnsavedWork } from '../../../forms/unsavedWork.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useAnnouncement } from '../../../ui/feedback/announce.ts';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { color, fontSize, radius, space } from '../../../ui/theme/tokens.ts';
import { maxReadingsBytes } from './readReadings.ts';
import type { IngestReport } from './useReadingsImport.ts';
import { useReadingsImport } from './useReadingsImport.ts';

const reasons = ['MALFORMED', 'DUPLICATE_INSTANT', 'BACKWARD_STEP', 'IMPOSSIBLE_STEP', 'IN_THE_FUTURE'] as const;

/** The refused lines of a file with their reasons: the first ones, and how many more there are. */
function RefusedReadings({ report: { refused, refusedCount } }: { report: IngestReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = refusedCount - refused.length;
  return (
    <Stack as="section" gap={1} aria-label={t('readingsImport.refusedTitle')}>
      <h3>{t('readingsImport.refusedTitle')}</h3>
      <CompactList {...(more > 0 && { foot: t('readingsImport.more', { count: more }) })}>
        {refused.map(({ line, at, value, reason }) => {
          const known = reasons.find((one) => one === reason);
          return (
            <CompactListItem
              key={line}
              end={<Caption>{[at, value].filter(Boolean).join(', ')}</Caption>}
              detail={t(known ? `readingsImport.reasons.${known}` : 'readingsImport.otherReason')}
            >
              {t('readingsImport.line', { line: format.number(line) })}
            </CompactListItem>
          );
        })}
      </CompactList>
    </Stack>
  );
}

const Example = styled.pre`
  margin: 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  font-size: ${fontSize.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Lines of a file as an example: of the graph's own form. */
const example = '2026-11-01T00:00:00Z,1204.5\n2026-11-01T01:00:00Z,1204.8';

/** Props of the dialog: the value with what makes a reading of a raw number, and what closes it. */
export type ReadingsImportDialogProps = {
  value: {
    readonly id: string;
    readonly multiplier: number;
    readonly offset: number;
    readonly latestValue: number | null | undefined;
    readonly unit: string;
  };
  onClose: () => void;
};

/**
 * Imports readings of a value from a file: describes the accepted format, shows the result of a dry run with the refused lines,
 * and stores the rest.
 */
export default function ReadingsImportDialog({ value, onClose }: ReadingsImportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, report, fault, mayRetry, pending, choose, store } = useReadingsImport(value.id, onClose);
  const { id, multiplier, offset, latestValue, unit } = value;
  useUnsavedWork(file !== null);
  useAnnouncement(fault ?? null, `readings ${id}`);
  const meaning =
    multiplier === 1 && offset === 0
      ? [t('readingsImport.plain')]
      : [
          t('readingsImport.raw', { multiplier: format.exact(multiplier), offset: format.exact(offset) }),
          ...(typeof latestValue === 'number'
            ? [
                t('readingsImport.latest', {
                  reading: `${format.exact(latestValue)}\u00a0${unit}`.trim(),
                  // As it is written in the file.
                  raw: String(Number(((latestValue - offset) / multiplier).toFixed(3))),
                }),
              ]
            : []),
        ];
  const counts = report && {
    taken: t('readingsImport.taken', { count: report.taken }),
    known: t('readingsImport.known', { count: report.known }),
    refused: t('readingsImport.refused', { count: report.refusedCount }),
  };
  return (
    <Dialog
      title={t('readingsImport.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button
            variant="primary"
            pending={pending === 'store'}
            disabled={!report || report.taken === 0}
            onClick={() => void store()}
          >
            {report && report.taken > 0
              ? t('readingsImport.store', { count: report.taken })
              : t('readingsImport.storeNone')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Stack gap={2}>
          <p>{t('readingsImport.form')}</p>
          <Example aria-label={t('readingsImport.example')}>{example}</Example>
          <p>{[...meaning, t('readingsImport.kept')].join(' ')}</p>
        </Stack>
        <FileInput
          label={t('readingsImport.file')}
          description={t('readingsImport.fileText', { megabytes: format.number(maxReadingsBytes / 1024 / 1024) })}
          accept=".csv"
          maxBytes={maxReadingsBytes}
          file={file}
          error={fault}
          disabled={pending === 'store'}
          onChange={(chosen) => void choose(chosen)}
        />
        {pending === 'check' && (
          <Row gap={2} align="center">
            <Spinner />
            <span>{t('readingsImport.checking')}</span>
          </Row>
        )}
        {mayRetry && file && (
          <div>
            <Button onClick={() => void choose(file)}>{t('readingsImport.retry')}</Button>
          </div>
        )}
        {report && counts && (
          <Banner
            tone={report.refusedCount > 0 ? 'warning' : 'info'}
            title={[counts.taken, counts.known, counts.refused].join(', ')}
          >
            {report.taken === 0 ? t('readingsImport.nothing') : t('readingsImport.checked')}
          </Banner>
        )}
        {report && report.refusedCount > 0 && <RefusedReadings report={report} />}
      </Stack>
    </Dialog>
  );
}
