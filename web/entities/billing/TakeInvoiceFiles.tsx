import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { InvoiceRow } from './invoiceRow.ts';

/** Stores what an address responds with as a file, and leaves the page where it is. */
const download = (href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
};

const formats = ['pdf', 'finvoice', 'ubl'] as const;

/** Downloads several invoices as one file: all their pages to print, or a file each for an operator. */
export function TakeInvoiceFiles({ invoices }: { invoices: readonly Pick<InvoiceRow, 'key'>[] }) {
  const { t, i18n } = useTranslation();
  const keys = invoices.map(({ key }) => key).join(',');
  return (
    <MenuButton
      label={t('invoice.take')}
      icon="download"
      items={formats.map((format) => ({
        id: format,
        label: t(`invoice.takeAs.${format}`),
        onAction: () =>
          download(`/ui/admin/invoice_files?format=${format}&language=${i18n.language}&invoiceId=${keys}`),
      }))}
    />
  );
}
