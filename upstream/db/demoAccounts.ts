import type { Db } from './connection.ts';
import type { NewRow } from './schema.ts';

/** An account of the demo world. */
export type DemoAccount = Pick<NewRow<'users'>, 'username' | 'contactName'> & Partial<NewRow<'users'>>;

/** Accounts that the sign-in page offers. */
export const offered: DemoAccount[] = [
  { username: 'isannoitsija', contactName: 'Sanna Korhonen', phone: '+358401234501' },
  { username: 'huoltomies', contactName: 'Pekka Mäkinen', phone: '+358401234502' },
  { username: 'hallitus', contactName: 'Eeva Lahtinen' },
  { username: 'asukas', contactName: 'Aino Nieminen', phone: '+358401234504' },
  { username: 'osakas', contactName: 'Matti Heikkilä' },
  { username: 'admin', contactName: 'Talo Ylläpito', admin: 1 },
  { username: 'mes', contactName: 'Talo Tuotanto', mes: 1 },
  { username: 'developer', contactName: 'Dana Developer', developer: 1, developerMode: 1, locale: 'en' },
  { username: 'tester', contactName: 'Tom Tester', tester: 1, locale: 'en' },
];

const named = (accounts: readonly [username: string, contactName: string][]): DemoAccount[] =>
  accounts.map(([username, contactName]) => ({ username, contactName }));

/** Other accounts of the demo world. */
export const unoffered: DemoAccount[] = [
  ...named([
    ['lvi.laakso', 'Laakso LVI Oy'],
    ['tilintarkastaja', 'Tilintarkastus Aho Oy'],
    ['hallitus.kivela', 'Timo Kivelä'],
    ['hallitus.niemi', 'Riitta Niemi'],
    ['hallitus.ahola', 'Jorma Ahola'],
    ['helena.saari', 'Helena Saari'],
    ['mika.ollila', 'Mika Ollila'],
    ['hoitaja.salo', 'Anni Salo'],
    ['hoitaja.karppinen', 'Leena Karppinen'],
    ['jari.makela', 'Jari Mäkelä'],
    ['ville.virtanen', 'Ville Virtanen'],
    ['emilia.virtanen', 'Emilia Virtanen'],
    ['tehooptimi', 'Kari Teho'],
    ['sini.lintula', 'Sini Lintula'],
    ['talkkari.ranta', 'Oskari Ranta'],
    ['maria.lindqvist', 'Maria Lindqvist'],
    ['antti.laine', 'Antti Laine'],
    ['uusi.huolto', 'Huolto-Pojat Oy'],
    ['uusi.jasen', 'Kirsi Uusitalo'],
    ['tuki.sisainen', 'Talo Tuki'],
    ['entinen.isannoitsija', 'Isännöinti Vesa Oy'],
    ['entinen.huolto', 'Kiinteistöhuolto Ukkola'],
    ['vanha.hallitus', 'Paavo Vanhala'],
    ['vanha.huolto', 'Seppo Hakala'],
  ]),
  { username: 'rakennusliike', contactName: 'Rakennus Salo Oy', phone: '+358401234510' },
  { username: 'entinen.asukas', contactName: 'Juha Virtanen' },
  { username: 'poistunut', contactName: 'Risto Rantanen', state: 'disabled' },
  ...named([
    ['kutsuttu', 'Kaisa Koskinen'],
    ['kutsuttu.hallitus', 'Olli Peltola'],
    ['kutsuttu.huolto', 'Huolto Kuusisto Oy'],
    ['kutsuttu.hoitaja', 'Noora Heino'],
    ['kutsuttu.naapuri', 'Terhi Makkonen'],
  ]).map((account) => ({ ...account, state: 'invited' as const, passwordHash: null })),
];

/** Email of an account of the demo world. */
export const emailOf = ({ username }: DemoAccount): string => `${username}@esimerkki.fi`;

/** Finds the demo accounts of a world whose facts do not list them, by username and email. */
export const findDemoAccounts = async (db: Db): Promise<number[]> => {
  const accounts = [...offered, ...unoffered];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(
      'username',
      'in',
      accounts.map(({ username }) => username),
    )
    .where('email', 'in', accounts.map(emailOf))
    .execute();
  return rows.map(({ id }) => id);
};
