import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { MoveOffersAcceptMutation } from '../../__generated__/MoveOffersAcceptMutation.graphql.ts';
import type { MoveOffersDeclineMutation } from '../../__generated__/MoveOffersDeclineMutation.graphql.ts';
import type { MoveOffers_viewer$data, MoveOffers_viewer$key } from '../../__generated__/MoveOffers_viewer.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Row } from '../../ui/layout/Row.tsx';

/** Accepts an offer of a target. Lists of targets have to be refetched. */
const useAcceptMoveOffer = mutation<MoveOffersAcceptMutation>(graphql`
  mutation MoveOffersAcceptMutation($input: AcceptMoveOfferInput!) {
    acceptMoveOffer(input: $input) {
      target {
        key
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Declines an offer of a target. The list of offers has to be refetched. */
const useDeclineMoveOffer = mutation<MoveOffersDeclineMutation>(graphql`
  mutation MoveOffersDeclineMutation($input: DeclineMoveOfferInput!) {
    declineMoveOffer(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

type Offer = NonNullable<MoveOffers_viewer$data['moveOffers']>[number];

/** One offer of a target, with the buttons that answer it. */
function MoveOffer({ offer: { id, targetName, targetAddress, offeredBy, expiresAt } }: { offer: Offer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refetch = useRefetchScreen();
  const accept = useAcceptMoveOffer();
  const decline = useDeclineMoveOffer();
  const [isPending, setPending] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const name = targetAddress ? `${targetName}, ${targetAddress}` : targetName;
  const take = async () => {
    setPending(true);
    const answer = await accept({ id }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    const [refusal] = answer.refusals;
    if (refusal) return showRefusal(refusal, t('home.acceptOffer'));
    showToast({ tone: 'positive', title: t('home.offerAccepted', { name: targetName }) });
    if ('payload' in answer && answer.payload.target) await navigate(paths.target(answer.payload.target.key));
    await revalidate();
  };
  return (
    <>
      <Banner
        tone="info"
        title={t('home.offer', { name })}
        action={
          <Row gap={2} wrap>
            <Button variant="primary" pending={isPending} onClick={() => void take()}>
              {t('home.acceptOffer')}
            </Button>
            <Button disabled={isPending} onClick={() => setDeclining(true)}>
              {t('home.declineOffer')}
            </Button>
          </Row>
        }
      >
        {t('home.offerText', { by: offeredBy, date: format.date(expiresAt) })}
      </Banner>
      {isDeclining && (
        <ConfirmDialog
          title={t('home.declineOfferOne', { name: targetName })}
          confirm={t('home.declineOffer')}
          onConfirm={() => decline({ id })}
          onDone={() => {
            setDeclining(false);
            showToast({ tone: 'positive', title: t('home.offerDeclined') });
            // The response has no viewer, whose list the offer leaves.
            refetch();
          }}
          onClose={() => setDeclining(false)}
        >
          <p>{t('home.declineOfferText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Targets that other users offer to the viewer; nothing without any. */
export function MoveOffers({ viewer }: { viewer: MoveOffers_viewer$key }) {
  const { moveOffers } = useFragment(
    graphql`
      fragment MoveOffers_viewer on Viewer {
        moveOffers {
          id
          targetName
          targetAddress
          offeredBy
          expiresAt
        }
      }
    `,
    viewer,
  );
  return moveOffers?.map((offer) => <MoveOffer key={offer.id} offer={offer} />);
}
