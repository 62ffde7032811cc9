import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { InvoiceFiles_invoice$key } from '../../__generated__/InvoiceFiles_invoice.graphql.ts';
import { buttonStyle } from '../../ui/button/buttonStyle.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Row } from '../../ui/layout/Row.tsx';

const FileLink = styled.a<{ $isFirst?: boolean }>`
  ${({ $isFirst }) => buttonStyle($isFirst ? 'primary' : 'secondary', 'medium')}
  text-decoration: none;
`;

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
    <Row gap={2} wrap>
      <FileLink $isFirst href={pdf} download>
        <Icon name="download" size={16} />
        {t('invoice.pdf')}
      </FileLink>
      <FileLink href={finvoice} download>
        Finvoice 3.0
      </FileLink>
      <FileLink href={peppol} download>
        Peppol BIS 3.0
      </FileLink>
    </Row>
  );
}
