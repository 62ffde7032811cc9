import { graphql, useFragment } from 'react-relay';
import type { ContractDocument_subscription$key } from '../../__generated__/ContractDocument_subscription.graphql.ts';
import { ContractPaper } from '../../entities/billing/ContractPaper.tsx';

/** The contract as a document that is printed and downloaded. */
export function ContractDocument({ subscription: key }: { subscription: ContractDocument_subscription$key }) {
  const { contractDocument } = useFragment(
    graphql`
      fragment ContractDocument_subscription on BillingSubscription @throwOnFieldError {
        contractDocument {
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
    `,
    key,
  );
  return contractDocument ? <ContractPaper contract={contractDocument} headingLevel={2} /> : null;
}
