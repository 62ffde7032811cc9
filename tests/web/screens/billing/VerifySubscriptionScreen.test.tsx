import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import VerifySubscriptionScreen, {
  loader,
} from '../../../../web/screens/VerifySubscriptionScreen/VerifySubscriptionScreen.tsx';
import { contractDocument } from '../../../kit/contractDocument.ts';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const number = '2026-0019';
const contact = 'asiakaspalvelu@talo.esimerkki.fi';
const offered = { number, acceptedDate: null, version: 'v1', contact, document: contractDocument };

const open = async (contractByToken: object | null, userErrors: object[] = []) => {
  const sent = mockGraphQL({
    VerifySubscriptionScreenQuery: () => ({ contractByToken }),
    AcceptanceFormMutation: () => ({ verifySubscription: { userErrors } }),
  });
  const path = { path: '/subscription/verify/:token', at: '/subscription/verify/abc' };
  await renderPage({ page: VerifySubscriptionScreen, loader, ...path });
  await screen.findByRole('heading', { level: 1 });
  return sent;
};

const accept = () => userEvent.click(screen.getByRole('button', { name: 'Hyväksy sopimus' }));
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Nimi' }), 'Aino Lehtonen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Sähköposti' }), 'aino.lehtonen@esimerkki.fi');
};

describe('the link of a contract', () => {
  it('shows what is accepted before it is, and accepts nothing by being opened', async () => {
    const sent = await open(offered);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tarkista ja hyväksy sopimus');
    expect(screen.getByText(/Talo Demo Oy on lähettänyt sopimuksen 2026-0019/)).toBeVisible();
    const prices = within(screen.getByRole('table'));
    expect(prices.getByRole('row', { name: /Pilvipalvelu/ })).toHaveTextContent(/20,00\s€/);
    expect(prices.getByRole('row', { name: /Arvonlisävero 25,5/ })).toHaveTextContent(/8,16\s€/);
    expect(prices.getByRole('row', { name: /Maksat/ })).toHaveTextContent(/40,16\s€/);
    expect(screen.getByText(/1\.12\.2026 alkaen toistaiseksi/)).toBeVisible();
    expect(screen.getByText('Kuukausittain, maksuaika 14 päivää')).toBeVisible();
    expect(screen.getByText(/Toimittaja ylläpitää/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(sent.map(({ name }) => name)).toEqual(['VerifySubscriptionScreenQuery']);
  });

  it('asks for the name and the email, keeps what was typed, and is accepted once', async () => {
    const sent = await open(offered);
    await accept();
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toBeInvalid();
    expect(sent).toHaveLength(1);
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Hyväksy sopimus' }));
    expect(await screen.findByText('Sopimus on hyväksytty')).toBeVisible();
    expect(sent.slice(1).map(({ variables }) => variables)).toEqual([
      { input: { token: 'abc', version: 'v1', name: 'Aino Lehtonen', email: 'aino.lehtonen@esimerkki.fi' } },
    ]);
    const paper = within(screen.getByRole('article', { name: 'Palvelusopimus 2026-0019' }));
    expect(paper.getByText(/Hyväksytty sähköisesti/)).toBeVisible();
    expect(paper.getByText('Aino Lehtonen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tulosta sopimus' })).toBeEnabled();
  });

  it('keeps what was typed where the acceptance is refused or no response comes', async () => {
    await open(offered, [{ message: 'Linkki on jo käytetty.', path: ['input'] }]);
    await fill();
    await accept();
    expect(await screen.findByText('Linkki on jo käytetty.')).toBeVisible();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await accept();
    expect(await screen.findByText(/ei ole tietoa, hyväksyttiinkö sopimus/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Aino Lehtonen');
  });

  it('says at once that it was used, by number and day, without a button', async () => {
    await open({ number, acceptedDate: '2026-11-28', contact, document: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sopimus on jo hyväksytty');
    expect(screen.getByText(/Sopimus 2026-0019 hyväksyttiin 28\.11\.2026/)).toBeVisible();
    expect(screen.getByText(new RegExp(contact))).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says at once that it is wrong, without a button', async () => {
    await open(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Linkki ei kelpaa');
    expect(screen.getByText('Mitään ei ole hyväksytty.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
