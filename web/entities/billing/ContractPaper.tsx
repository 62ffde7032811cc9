import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { PrintedAlone } from '../../ui/layout/PrintedAlone.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useContractTexts, type ContractData } from './contract.ts';
import { contractPaperStyle } from './contractPaperStyle.ts';

const Paper = styled.article`
  ${contractPaperStyle}
`;

function Lines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return lines.flatMap((line) => (line ? [<p key={line}>{line}</p>] : []));
}

function PriceTable({ contract }: { contract: ContractData }) {
  const { t } = useTranslation();
  const texts = useContractTexts();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('contract.service')}</th>
          <th scope="col">{t('contract.quantity')}</th>
          <th scope="col">{t('contract.unitPrice')}</th>
          <th scope="col">{t('contract.monthly')}</th>
        </tr>
      </thead>
      <tbody>
        {contract.lines.map(({ title, quantity, byApartment, unitPrice, totalPrice }) => (
          <tr key={title}>
            <td>{title}</td>
            <td>{byApartment ? t('contract.apartments', { count: quantity }) : quantity}</td>
            <td>{texts.number(unitPrice)}</td>
            <td>{texts.number(totalPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('contract.net')}
          </th>
          <td>{texts.number(contract.net)}</td>
        </tr>
        {contract.vatBreakdown.map(({ vatPercent, vat }) => (
          <tr key={vatPercent}>
            <th scope="row" colSpan={3}>
              {t('contract.vatOf', { percent: texts.percent(vatPercent) })}
            </th>
            <td>{texts.number(vat)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {t('contract.toPay')}
          </th>
          <td>{texts.number(contract.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Acceptance({ contract }: { contract: ContractData }) {
  const { t } = useTranslation();
  const texts = useContractTexts();
  const { supplier, acceptedAt, acceptedBy, acceptedEmail } = contract;
  return (
    <section>
      <h2>{t('contract.acceptance')}</h2>
      <div className="two acceptance">
        <div>
          <h3>{t('contract.supplier')}</h3>
          <p>{supplier.name}</p>
        </div>
        <div>
          <h3>{t('contract.customer')}</h3>
          {typeof acceptedAt === 'string' ? (
            <>
              <p>
                <strong>{t('contract.acceptedAt', { time: texts.dateTime(acceptedAt) })}</strong>
              </p>
              <Lines lines={[acceptedBy, acceptedEmail]} />
            </>
          ) : (
            <p>{t('contract.waiting')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

type Props = {
  contract: ContractData;
  /** Level of its title: 2 on a page that has another one. */
  headingLevel: 1 | 2;
};

function PaperContent({ contract, headingLevel }: Props) {
  const Title = `h${headingLevel}` as const;
  const { t } = useTranslation();
  const texts = useContractTexts();
  const { supplier, customer, site } = contract;
  return (
    <>
      <header className="two">
        <div>
          <p>
            <strong>{supplier.name}</strong>
          </p>
          <Lines lines={supplier.details} />
        </div>
        <div>
          <Title className="title">{t('contract.title')}</Title>
          <dl>
            <dt>{t('contract.number')}</dt>
            <dd>{contract.number}</dd>
            <dt>{t('contract.validity')}</dt>
            <dd>{texts.validity(contract)}</dd>
            <dt>{t('contract.invoicing')}</dt>
            <dd>{texts.invoicing(contract)}</dd>
          </dl>
        </div>
      </header>
      <div className="two">
        <section>
          <h3>{t('contract.supplier')}</h3>
          <p>
            <strong>{supplier.name}</strong>
          </p>
          <Lines lines={[...supplier.details, supplier.email]} />
        </section>
        <section>
          <h3>{t('contract.customer')}</h3>
          <p>
            <strong>{customer.name ?? '–'}</strong>
          </p>
          <Lines lines={[customer.businessId, ...customer.address, customer.email]} />
        </section>
      </div>
      <h2>{t('contract.site')}</h2>
      <p>{[site.name, site.address, texts.extent(site)].filter(Boolean).join(', ')}</p>
      <h2>{t('contract.prices')}</h2>
      <PriceTable contract={contract} />
      <h2>{t('contract.terms')}</h2>
      <ol>
        {contract.terms.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <p className="muted">{t('contract.termsVersion', { version: contract.termsVersion })}</p>
      <Acceptance contract={contract} />
    </>
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The contract as a file of its own, with its style and without scripts. */
const fileOf = (content: string, title: string, language: string): Blob => {
  const style = `@page { size: A4; margin: 14mm 20mm 12mm; } body { margin: 0; background: #dfe2e7; } article { ${contractPaperStyle} }`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  const page = `<!doctype html><html lang="${language}"><head>${head}<style>${style}</style></head><body><article>${content}</article></body></html>`;
  return new Blob([page], { type: 'text/html;charset=utf-8' });
};

/** A contract on A4 paper, with buttons that print it and download it as a file. */
export function ContractPaper({ contract, headingLevel }: Props) {
  const { t, i18n } = useTranslation();
  const paper = useRef<HTMLElement>(null);
  const title = `${t('contract.title')} ${contract.number}`;
  const download = async (): Promise<void> => {
    const { downloadFile } = await import('../../lists/tableFile.ts');
    downloadFile(fileOf(paper.current?.innerHTML ?? '', title, i18n.language), `${title}.html`);
  };
  return (
    <Stack gap={3}>
      <PrintedAlone />
      <Row gap={2} wrap>
        <Button icon="print" onClick={() => globalThis.print()}>
          {t('contract.print')}
        </Button>
        <Button icon="download" onClick={() => void download()}>
          {t('contract.download')}
        </Button>
      </Row>
      <Paper ref={paper} className="printed-alone" aria-label={title}>
        <PaperContent contract={contract} headingLevel={headingLevel} />
      </Paper>
    </Stack>
  );
}
