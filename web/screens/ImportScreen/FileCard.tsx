import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { mostRows } from '../../lists/sheetFile/readSheetFile.ts';
import { Button } from '../../ui/button/Button.tsx';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { FileField } from '../../ui/field/FileField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { SheetKind } from './sheetKinds.ts';
import type { Import } from './useImport.ts';
import { useSheetExport } from './useSheetExport.ts';

const RouterLink = styled(Link)`
  ${linkStyle}
`;

type Props = { flow: Import; kinds: readonly SheetKind[]; target: { id: string; key: number } };

/** The file of an import and what it is of, with a template and the target itself as such a file. */
export function FileCard({ flow, kinds, target }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pending, save } = useSheetExport(target.id, flow.state.kind);
  const { file, source, fault, kind, isReading } = flow.state;
  const chosen = file && new File([], file.name);
  const most = format.number(mostRows);
  return (
    <Card
      title={t('sheetImport.file')}
      actions={
        <Row gap={2} wrap>
          <Button size="small" icon="download" pending={pending === 'template'} onClick={() => save('template')}>
            {t('sheetImport.saveTemplate')}
          </Button>
          <Button size="small" icon="download" pending={pending === 'target'} onClick={() => save('target')}>
            {t('sheetImport.saveTarget')}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        {kinds.length > 1 && (
          <Select
            label={t('sheetImport.kind')}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: t(`sheetImport.kinds.${one}`) }))}
            onChange={(value) => flow.chooseKind(kinds.find((one) => one === value) ?? kind)}
          />
        )}
        <FileField
          label={t('sheetImport.file')}
          hideLabel
          file={chosen}
          accept=".xlsx,.ods,.csv,.txt"
          onChange={(given) => void flow.read(given)}
          error={fault ? t(`sheetImport.fault.${fault}`, { most }) : undefined}
          texts={{
            choose: t('sheetImport.choose'),
            drop: t('sheetImport.drop', { most }),
            remove: t('sheetImport.remove'),
          }}
        />
        {file && file.sheets.length > 1 && (
          <Select
            label={t('sheetImport.sheetOfFile')}
            value={file.sheet}
            options={file.sheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => void flow.read(source, name)}
          />
        )}
        {isReading && <ProgressBar label={t('sheetImport.reading')} />}
        <Caption>
          {file
            ? [
                file.sheet && t('sheetImport.sheetName', { name: file.sheet }),
                t('sheetImport.rows', { count: file.rows.length }),
                t('sheetImport.columnCount', { count: file.headings.filter(Boolean).length }),
              ]
                .filter(Boolean)
                .join(', ')
            : `${t('sheetImport.about')} ${t(`sheetImport.aboutKind.${kind}`)}`}
        </Caption>
        {kind === 'RESIDENTS' && (
          <Caption>
            {t('sheetImport.noInvitations')}{' '}
            <RouterLink to={paths.residentList(target.key)}>{t('sheetImport.toResidents')}</RouterLink>
          </Caption>
        )}
      </Stack>
    </Card>
  );
}
