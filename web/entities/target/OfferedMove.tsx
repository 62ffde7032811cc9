import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OfferedMoveMutation } from '../../__generated__/OfferedMoveMutation.graphql.ts';
import type { OfferedMove_target$key } from '../../__generated__/OfferedMove_target.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

/** Withdraws the open offer of a target to another user. */
const useWithdrawMoveOffer = mutation<OfferedMoveMutation>(graphql`
  mutation OfferedMoveMutation($input: WithdrawMoveOfferInput!) {
    withdrawMoveOffer(input: $input) {
      target {
        id
        ...OfferedMove_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** The open offer of a target to another user, with a button that withdraws it; nothing without one. */
export function OfferedMove({ target: key }: { target: OfferedMove_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const withdraw = useWithdrawMoveOffer();
  const [isPending, setPending] = useState(false);
  const { moveOffer } = useFragment(
    graphql`
      fragment OfferedMove_target on Target @throwOnFieldError {
        moveOffer {
          id
          offeredTo
          expiresAt
        }
      }
    `,
    key,
  );
  if (!moveOffer) return null;
  const send = async () => {
    setPending(true);
    const {
      refusals: [refusal],
    } = await withdraw({ id: moveOffer.id }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    if (refusal) showRefusal(refusal, t('moveOffer.withdraw'));
    else showToast({ tone: 'positive', title: t('moveOffer.withdrawn') });
  };
  return (
    <Banner
      tone="info"
      title={t('moveOffer.pending', { user: moveOffer.offeredTo })}
      action={
        <Button pending={isPending} onClick={() => void send()}>
          {t('moveOffer.withdraw')}
        </Button>
      }
    >
      {t('moveOffer.pendingText', { date: format.date(moveOffer.expiresAt) })}
    </Banner>
  );
}
