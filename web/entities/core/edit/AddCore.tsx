import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AddCore_target$key } from '../../../__generated__/AddCore_target.graphql.ts';
import { DialogErrorBoundary } from '../../../states/DialogErrorBoundary.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { WideOnly } from '../../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../../ui/lazy/lazyPart.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';

/** Loaded when opened. */
const AddCoreDialog = lazyPart(async () => ({ default: (await import('./AddCoreDialog.tsx')).AddCoreDialog }));

type Props = {
  target: AddCore_target$key;
  /** The space to add to on its own page; else the form offers a choice. */
  spaceId?: string;
  groupId?: string;
};

/**
 * Button that adds a core to a target, group or space; rendered with the target's right. On a narrow header the menu
 * has it.
 */
export function AddCore({ target: key, spaceId, groupId }: Props) {
  const { t } = useTranslation();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment AddCore_target on Target {
        id
        viewerCanEdit
      }
    `,
    key,
  );
  if (!target.viewerCanEdit) return null;
  return (
    <>
      <WideOnly>
        <Button icon="plus" onClick={() => open('addCore')}>
          {t('addCore.open')}
        </Button>
      </WideOnly>
      {dialog === 'addCore' && (
        <DialogErrorBoundary title={t('addCore.title')} onClose={close}>
          {(attempt) => (
            <AddCoreDialog
              targetId={target.id}
              spaceId={spaceId ?? ''}
              groupId={groupId ?? null}
              attempt={attempt}
              onClose={close}
            />
          )}
        </DialogErrorBoundary>
      )}
    </>
  );
}
