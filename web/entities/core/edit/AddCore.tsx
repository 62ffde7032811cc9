import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AddCore_target$key } from '../../../__generated__/AddCore_target.graphql.ts';
import { DialogErrorBoundary } from '../../../states/DialogErrorBoundary.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { WideOnly } from '../../../ui/layout/PageHeader.tsx';
import { latePart } from '../../../ui/lazy/latePart.ts';
import { useUrlOverlay } from '../../useUrlOverlay.ts';

/** The form comes when it is opened. */
const AddCoreDialog = latePart(async () => ({ default: (await import('./AddCoreDialog.tsx')).AddCoreDialog }));

type Props = {
  target: AddCore_target$key;
  /** The space that it is added to, where one stands in it; else the building or the site lets choose. */
  spaceId?: string;
  groupId?: string;
};

/**
 * The way to add a device to a site, a building or a space, for those who may; they are told of it by the site. Beside a
 * title with little room the menu of the place has it.
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
