import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { targetStates } from '../../entities/target/targetCodes.ts';
import { useApproveTarget, useUpdateTarget } from '../../entities/target/targetMutations.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { ToolTarget } from './toolTarget.ts';

const ChangeTargets = lazyComponent(() => import('./ChangeTargets.tsx'));

type Props = { rows: readonly ToolTarget[]; onDone: () => void };

/** What can be done with the chosen targets: change them together, set their state by one press, approve pending ones. */
export function ToolActions({ rows, onDone }: Props) {
  const { t } = useTranslation();
  const approve = useApproveTarget();
  const update = useUpdateTarget();
  const [changed, setChanged] = useState<readonly ToolTarget[] | null>(null);
  const [isSettingState, setSettingState] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const pending = rows.filter((target) => target.pending);
  const setState = async (state: (typeof targetStates)[number]): Promise<void> => {
    setSettingState(true);
    const { done, reasons } = await mutateSequentially(rows, ({ targetId }) =>
      update({ id: targetId, state }).catch(asRefusal(t('failure.notBegun'))),
    );
    setSettingState(false);
    if (done.length > 0)
      showToast({
        tone: 'positive',
        title: t('targetTools.changed', { count: done.length }),
        text: t(`target.state.${state}`),
      });
    if (reasons.length > 0)
      showToast({
        tone: 'negative',
        title: t('targetTools.statesRefused', { count: reasons.length }),
        text: reasons.map(({ row, message }) => `${row.name}: ${message}`).join(' '),
      });
    onDone();
  };
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
      <MenuButton
        label={t('targetTools.setState')}
        disabled={isSettingState}
        items={targetStates.map((state) => ({
          id: state,
          label: t(`target.state.${state}`),
          onAction: () => void setState(state),
        }))}
      />
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
