import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoreActionKind } from '../../../__generated__/CoreProgress_core.graphql.ts';
import { asRefusal, showRefusal } from '../../../relay/mutationFailure.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useCancelCoreActions } from '../coreActionMutations.ts';
import { actionKindOf } from './pendingActions.ts';

type Props = { coreId: string; kind: CoreActionKind };

/** Button that cancels a request which a sleeping or offline device has not received; its end is shown as a result. */
export function CancelRequest({ coreId, kind }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelCoreActions();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const { refusals } = await cancel({ id: coreId, kind }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    const [refusal] = refusals;
    if (refusal) showRefusal(refusal, t('coreAct.cancelFailed'));
  };
  return (
    <Row>
      <Button size="small" pending={isPending} onClick={() => void send()}>
        {t('coreAct.cancel', { act: t(`coreAct.name.${actionKindOf[kind]}`) })}
      </Button>
    </Row>
  );
}
