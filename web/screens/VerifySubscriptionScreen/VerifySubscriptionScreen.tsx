import { Suspense, use, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { graphql } from 'relay-runtime';
import type { VerifySubscriptionScreenQuery } from '../../__generated__/VerifySubscriptionScreenQuery.graphql.ts';
import { prefetch } from '../../entities/fetchGraphQL.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const ContractOffer = lazyComponent(async () => {
  const [code] = await Promise.all([import('./ContractOffer.tsx'), loadTexts('inside')]);
  return { default: code.ContractOffer };
});

const query = graphql`
  query VerifySubscriptionScreenQuery($token: String!) {
    contractByToken(token: $token) {
      number
      acceptedDate
      version
      contact
      document {
        number
        supplier {
          name
          details
          email
        }
        customer {
          name
          businessId
          address
          email
        }
        site {
          name
          address
          groupCount
          apartmentCount
        }
        lines {
          title
          quantity
          byApartment
          unitPrice
          totalPrice
        }
        vatBreakdown {
          vatPercent
          vat
        }
        net
        total
        validFrom
        validUntil
        periodMonths
        paymentTimeDays
        termsVersion
        terms {
          title
          text
        }
        acceptedAt
        acceptedBy
        acceptedEmail
      }
    }
  }
`;

/** Requests the contract while the code of the screen is loaded. Reading it accepts nothing. */
export const loader = ({ params }: LoaderFunctionArgs) => ({
  answer: prefetch<VerifySubscriptionScreenQuery>(query, { token: params['token'] ?? '' }),
});

/** Reads the contract again in another language of the page, so that what is accepted is what is shown. */
const useContractLanguage = (): void => {
  const { language } = useTranslation().i18n;
  const { revalidate } = useRevalidator();
  const read = useRef(language);
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    readAgain();
  }, [language]);
};

/** Shows the contract that a mailed link opens, and accepts it, with or without a session. */
export default function VerifySubscriptionScreen() {
  useContractLanguage();
  const { token = '' } = useParams();
  const { contractByToken } = use(useLoaderData<typeof loader>().answer);
  return (
    <Suspense fallback={<Skeleton shape="block" height={640} />}>
      <ContractOffer offer={contractByToken} token={token} />
    </Suspense>
  );
}
