import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import addCoreQuery from '../../../__generated__/AddCoreDialogQuery$parameters.ts';
import type { AddCore_target$key } from '../../../__generated__/AddCore_target.graphql.ts';
import { DeferredDialog } from '../../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { WideOnly } from '../../../ui/layout/PageHeader.tsx';
import { useUrlOverlay } from '../../useUrlOverlay.ts';
import type { AddCoreDialogProps } from './AddCoreDialog.tsx';

const AddCoreDialog = lazyQueryComponent(
  addCoreQuery,
  ({ targetId }: AddCoreDialogProps) => ({ id: targetId }),
  () => import('./AddCoreDialog.tsx'),
);

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
        <DeferredDialog title={t('addCore.title')} onClose={close}>
          <AddCoreDialog targetId={target.id} spaceId={spaceId ?? ''} groupId={groupId ?? null} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
