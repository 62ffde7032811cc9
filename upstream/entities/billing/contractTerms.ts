import type { ContractDocumentRecord } from '../../../contract/entities/subscriptionContract.ts';

type Locale = ContractDocumentRecord['language'];
type Invoicing = Pick<ContractDocumentRecord, 'periodMonths' | 'paymentTimeDays'>;

/** Version of the terms, stored with each accepted contract. Change it with every change of the texts. */
const version = '2026-11';

const fi = ({ periodMonths, paymentTimeDays }: Invoicing) => [
  {
    title: 'Palvelu',
    text: 'Toimittaja ylläpitää kohteen mittaus- ja hälytystietojen palvelua. Laitteet ja asennus sovitaan erikseen.',
  },
  {
    title: 'Laskutus',
    text: `Laskutuskausi on ${periodMonths === 1 ? 'kuukausi' : `${periodMonths} kuukautta`}, maksuaika ${paymentTimeDays} päivää netto. Viivästyskorko korkolain mukaan. Huomautukset 8 päivän kuluessa.`,
  },
  {
    title: 'Hinnan muutos',
    text: 'Toimittaja ilmoittaa muutoksesta kirjallisesti vähintään kolme kuukautta ennen sen voimaantuloa.',
  },
  {
    title: 'Voimassaolo',
    text: 'Sopimus on voimassa toistaiseksi, ellei sille ole merkitty päättymispäivää. Kumpikin osapuoli voi irtisanoa sopimuksen kirjallisesti; irtisanomisaika on kolme kuukautta.',
  },
  { title: 'Tiedot', text: 'Mittaustiedot ovat tilaajan. Henkilötietoja käsitellään tietosuojalainsäädännön mukaan.' },
  {
    title: 'Vastuu',
    text: 'Palvelu ei korvaa kiinteistön omaa valvontaa. Vastuu rajoittuu kolmen kuukauden maksuihin.',
  },
];

const en = ({ periodMonths, paymentTimeDays }: Invoicing) => [
  {
    title: 'Service',
    text: 'The supplier maintains the service of the measurements and alerts of the site. Devices and installation are agreed on separately.',
  },
  {
    title: 'Invoicing',
    text: `The invoicing period is ${periodMonths === 1 ? 'one month' : `${periodMonths} months`}, the time of payment ${paymentTimeDays} days net. Interest for late payment by the Finnish Interest Act. Complaints within 8 days.`,
  },
  {
    title: 'Change of price',
    text: 'The supplier gives written notice of a change at least three months before it takes effect.',
  },
  {
    title: 'Duration',
    text: 'The contract is in force until further notice unless it has a last day. Either party can end it by written notice; the period of notice is three months.',
  },
  {
    title: 'Data',
    text: 'The measurements belong to the customer. Personal data are processed according to data protection law.',
  },
  {
    title: 'Liability',
    text: 'The service does not replace the supervision of the property. Liability is limited to the fees of three months.',
  },
];

/** Terms of contracts in a language. */
export const termsOf = (locale: Locale, invoicing: Invoicing): ContractDocumentRecord['terms'] => ({
  version,
  items: locale === 'fi' ? fi(invoicing) : en(invoicing),
});
