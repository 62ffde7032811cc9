import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceFiles_invoice$key } from '../../__generated__/InvoiceFiles_invoice.graphql.ts';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';

/** The files of an invoice: to read and print, for banks, and for Peppol; nothing where none can be made. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceFiles_invoice$key }) {
  const { t } = useTranslation();
  const { pdf, finvoice, peppol } = useFragment(
    graphql`
      fragment InvoiceFiles_invoice on Invoice @throwOnFieldError {
        pdf: fileUrl(format: PDF)
        finvoice: fileUrl(format: FINVOICE)
        peppol: fileUrl(format: PEPPOL)
      }
    `,
    invoice,
  );
  if (!pdf || !finvoice || !peppol) return null;
  return (
    <InlineList>
      <TextLink href={pdf} download>
        {t('invoice.pdf')}
      </TextLink>
      <TextLink href={finvoice} download>
        Finvoice 3.0
      </TextLink>
      <TextLink href={peppol} download>
        Peppol BIS 3.0
      </TextLink>
    </InlineList>
  );
}
