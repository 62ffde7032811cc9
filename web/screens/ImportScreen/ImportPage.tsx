import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ImportPage_target$key } from '../../__generated__/ImportPage_target.graphql.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { usePageFile } from '../../ui/field/usePageFile.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { ImportList } from './ImportList.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { sheetKinds } from './sheetKinds.ts';
import type { DeviceType } from './TypeOfRest.tsx';
import { useImport, type StartedImport } from './useImport.ts';

/** Interval at which the progress of a running import is read, in milliseconds. */
const pollMs = 1_000;

/** The steps of an import one below the other, each as soon as the one before allows it, and the earlier imports. */
export function ImportPage({ target: key, types }: { target: ImportPage_target$key; types: readonly DeviceType[] }) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment ImportPage_target on Target @throwOnFieldError {
        id
        key
        viewerSheetKinds
        sheetHeadings {
          kind
          heading
          column
        }
        sheetImports {
          id
          state
          ...ImportCard_import
          ...ImportList_imports
        }
      }
    `,
    key,
  );
  const imports = target.sheetImports ?? [];
  const kinds = sheetKinds.filter((kind) => target.viewerSheetKinds?.includes(kind));
  const remembered = (target.sheetHeadings ?? []).flatMap(({ kind, ...one }) => {
    const known = kinds.find((its) => its === kind);
    return known ? [{ ...one, kind: known }] : [];
  });
  const refetch = useRefetchScreen();
  const [started, setStarted] = useState<StartedImport | null>(null);
  const running = imports.find(({ state }) => state === 'RUNNING');
  const shown = running ?? imports.find(({ id }) => id === started?.id) ?? started;
  const flow = useImport(target.id, { kinds, remembered }, (one) => {
    setStarted(one);
    refetch();
  });
  usePageFile((given) => void flow.read(given), t('sheetImport.pasted'));
  usePollWhile(running !== undefined, refetch, pollMs);
  const { file, refusal } = flow.state;
  return (
    <Stack gap={4}>
      {shown && file === null && <ImportCard sheetImport={shown} />}
      <FileCard flow={flow} kinds={kinds} target={target} />
      {refusal && <Banner tone="error" title={refusal} />}
      {file && (
        <>
          <ColumnsCard flow={flow} types={types} />
          <PreviewCard flow={flow} />
          <ImportFoot flow={flow} />
        </>
      )}
      {file === null && imports.length > 0 && <ImportList imports={imports} label={t('sheetImport.imports')} />}
    </Stack>
  );
}
