import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { useContractTexts, type ContractData } from './contract.ts';

const List = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color('line')};
  }
  > div:last-child {
    border-bottom: 1px solid ${color('line')};
  }
  dt {
    font-weight: 600;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  @media (max-width: 560px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Prices = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    text-align: left;
    font-weight: inherit;
    padding: 2px ${space(4)} 2px 0;
  }
  td {
    text-align: right;
    white-space: nowrap;
    padding: 2px 0;
  }
  .sum > * {
    font-weight: 600;
    border-top: 1px solid ${color('line')};
    padding-top: ${space(1)};
  }
`;

const Terms = styled.ol`
  padding-left: ${space(5)};
  list-style: decimal;
  display: grid;
  gap: ${space(1)};
`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const linesOf = (lines: readonly (string | null | undefined)[]) =>
  lines.flatMap((line) => (line ? [<small key={line}>{line}</small>] : []));

/** Monthly prices of a contract, with VAT by rate and the sum to pay. */
function ContractPrices({ contract }: { contract: ContractData }) {
  const { t } = useTranslation();
  const texts = useContractTexts();
  return (
    <Prices>
      <tbody>
        {contract.lines.map(({ title, quantity, byApartment, unitPrice, totalPrice }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {byApartment && (
                <small>{t('contract.byApartment', { count: quantity, price: texts.euros(unitPrice) })}</small>
              )}
            </th>
            <td>{texts.aMonth(totalPrice)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{t('contract.net')}</th>
          <td>{texts.aMonth(contract.net)}</td>
        </tr>
        {contract.vatBreakdown.map(({ vatPercent, vat }) => (
          <tr key={vatPercent}>
            <th scope="row">{t('contract.vatOf', { percent: texts.percent(vatPercent) })}</th>
            <td>{texts.aMonth(vat)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{t('contract.toPay')}</th>
          <td>{texts.aMonth(contract.total)}</td>
        </tr>
      </tbody>
    </Prices>
  );
}

/** What a contract binds its parties to: the site, the parties, prices, days, invoicing and terms. */
export function ContractFacts({ contract }: { contract: ContractData }) {
  const { t } = useTranslation();
  const texts = useContractTexts();
  const { site, supplier, customer, terms, termsVersion } = contract;
  return (
    <List>
      <Fact label={t('contract.site')}>
        {site.name}
        {linesOf([site.address, texts.extent(site)])}
      </Fact>
      <Fact label={t('contract.supplier')}>
        {supplier.name}
        {linesOf([...supplier.details, supplier.email])}
      </Fact>
      <Fact label={t('contract.customer')}>
        {customer.name ?? '–'}
        {linesOf([customer.businessId, ...customer.address, customer.email])}
      </Fact>
      <Fact label={t('contract.prices')}>
        <ContractPrices contract={contract} />
      </Fact>
      <Fact label={t('contract.validity')}>{texts.validity(contract)}</Fact>
      <Fact label={t('contract.invoicing')}>{texts.invoicing(contract)}</Fact>
      <Fact label={t('contract.terms')}>
        <Terms>
          {terms.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </Terms>
        <small>{t('contract.termsVersion', { version: termsVersion })}</small>
      </Fact>
    </List>
  );
}
