import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApproveTarget } from '../../entities/target/targetMutations.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { ToolTarget } from './toolTarget.ts';

const ChangeTargets = lazyComponent(() => import('./ChangeTargets.tsx'));

type Props = { rows: readonly ToolTarget[]; onDone: () => void };

/** What can be done with the chosen targets: change them together, and approve those that are pending. */
export function ToolActions({ rows, onDone }: Props) {
  const { t } = useTranslation();
  const approve = useApproveTarget();
  const [changed, setChanged] = useState<readonly ToolTarget[] | null>(null);
  const [isApproving, setApproving] = useState(false);
  const pending = rows.filter((target) => target.pending);
  const approveAll = async (): Promise<void> => {
    setApproving(true);
    const { done, refused, why } = await mutateSequentially(pending, ({ targetId }) =>
      approve({ id: targetId }).catch(asRefusal(t('failure.notBegun'))),
    );
    setApproving(false);
    if (done.length > 0) showToast({ tone: 'positive', title: t('targetTools.approved', { count: done.length }) });
    const names = refused.map(({ name }) => name).join(', ');
    if (why) showToast({ tone: 'negative', title: t('targetTools.notApproved', { names }), text: why.message });
    onDone();
  };
  return (
    <>
      <Button icon="edit" onClick={() => setChanged(rows)}>
        {t('targetTools.change', { count: rows.length })}
      </Button>
      {pending.length > 0 && (
        <Button icon="check" pending={isApproving} onClick={() => void approveAll()}>
          {t('targetTools.approveMany', { count: pending.length })}
        </Button>
      )}
      <Suspense fallback={null}>
        {changed && <ChangeTargets targets={changed} onDone={onDone} onClose={() => setChanged(null)} />}
      </Suspense>
    </>
  );
}
