import type { NewRow } from '../../db/schema.ts';
import { dayMs } from '../days.ts';
import type { Maker } from '../maker.ts';

const roles = ['TARGET_ADMIN', 'TARGET_MANAGER', 'TARGET_VIEWER'] as const;
type Role = (typeof roles)[number];

/** A share of a site; days from the making, negative in the past. */
type Grant = {
  to: string;
  days: [from: number, until?: number];
  type?: number;
  note?: string;
  hidden?: boolean;
  /** How many minutes ago the invitation went out. */
  invited?: number;
};

const admin = { type: 1 };
const constructionCompany = { type: 2 };
const aWeekInMinutes = 7 * 24 * 60;

const grants: Readonly<Record<string, Partial<Record<Role, Grant[]>>>> = {
  kuusikallio: {
    TARGET_ADMIN: [
      { to: 'isannoitsija', days: [-900], ...admin },
      { to: 'entinen.isannoitsija', days: [-1400, -899], ...admin },
    ],
    TARGET_MANAGER: [
      { to: 'huoltomies', days: [-880], note: 'Huoltoyhtiö' },
      { to: 'lvi.laakso', days: [-210], note: 'LVI-huolto' },
      { to: 'rakennusliike', days: [-30, 60], note: 'Linjasaneeraus', ...constructionCompany },
      { to: 'uusi.huolto', days: [14], note: 'Huoltosopimus alkaa' },
      { to: 'kutsuttu.huolto', days: [-1], invited: 26 * 60 },
    ],
    TARGET_VIEWER: [
      { to: 'hallitus', days: [-500], note: 'Hallituksen puheenjohtaja' },
      { to: 'tilintarkastaja', days: [-480] },
      { to: 'hallitus.kivela', days: [-500], note: 'Hallituksen jäsen' },
      { to: 'tuki.sisainen', days: [-300], hidden: true },
      { to: 'poistunut', days: [-800, -120] },
      { to: 'kutsuttu.hallitus', days: [-3], invited: 2, note: 'Hallitus' },
    ],
  },
  koivurinne: {
    TARGET_ADMIN: [
      { to: 'isannoitsija', days: [-700], ...admin },
      { to: 'entinen.isannoitsija', days: [-1300, -699], ...admin },
    ],
    TARGET_MANAGER: [
      { to: 'huoltomies', days: [-690], note: 'Huoltoyhtiö' },
      { to: 'lvi.laakso', days: [-200] },
      { to: 'entinen.huolto', days: [-1200, -691] },
    ],
    TARGET_VIEWER: [
      { to: 'hallitus.niemi', days: [-420] },
      { to: 'hallitus.ahola', days: [-420] },
      { to: 'tilintarkastaja', days: [-400] },
      { to: 'uusi.jasen', days: [30], note: 'Hallitukseen vuodenvaihteesta' },
      { to: 'kutsuttu', days: [-1], invited: 19 * 60, note: 'Hallitus' },
      { to: 'kutsuttu.naapuri', days: [-8], invited: aWeekInMinutes },
    ],
  },
  lepola: {
    TARGET_ADMIN: [{ to: 'isannoitsija', days: [-420], ...admin }],
    TARGET_MANAGER: [
      { to: 'helena.saari', days: [-420], note: 'Johtaja' },
      { to: 'mika.ollila', days: [-390], note: 'Kiinteistönhoitaja' },
      { to: 'entinen.huolto', days: [-420, -391] },
    ],
    TARGET_VIEWER: [
      { to: 'hoitaja.salo', days: [-350] },
      { to: 'hoitaja.karppinen', days: [-310] },
      { to: 'tilintarkastaja', days: [-300] },
      { to: 'tuki.sisainen', days: [-300], hidden: true },
      { to: 'kutsuttu.hoitaja', days: [-2], invited: 40 * 60 },
    ],
  },
  mokki: { TARGET_ADMIN: [{ to: 'jari.makela', days: [-400], ...admin }] },
  virtanen: {
    TARGET_ADMIN: [{ to: 'ville.virtanen', days: [-400], ...admin }],
    TARGET_VIEWER: [{ to: 'emilia.virtanen', days: [-390] }],
  },
  tehoOptimi: { TARGET_ADMIN: [{ to: 'tehooptimi', days: [-20], ...admin }] },
  sinilintu: {
    TARGET_ADMIN: [{ to: 'sini.lintula', days: [-30], ...admin }],
    TARGET_MANAGER: [{ to: 'lvi.laakso', days: [-25] }],
  },
  rantapolku: {
    TARGET_ADMIN: [{ to: 'maria.lindqvist', days: [-1500], ...admin }],
    TARGET_MANAGER: [
      { to: 'talkkari.ranta', days: [-600] },
      { to: 'entinen.huolto', days: [-1400, -601] },
    ],
  },
  vanha: {
    TARGET_ADMIN: [{ to: 'antti.laine', days: [-2000, -150], ...admin }],
    TARGET_MANAGER: [{ to: 'vanha.huolto', days: [-1900, -150] }],
    TARGET_VIEWER: [
      { to: 'vanha.hallitus', days: [-1900, -150] },
      { to: 'tilintarkastaja', days: [-900, -150] },
    ],
  },
};

const shareRow = (grant: Grant, role: Role, targetId: number, userId: number, madeAt: number): NewRow<'shares'> => {
  const [from, until] = grant.days;
  return {
    userId,
    targetId,
    spaceId: null,
    role,
    type: grant.type ?? 0,
    validFrom: madeAt + from * dayMs,
    validUntil: until === undefined ? null : madeAt + until * dayMs,
    note: grant.note ?? null,
    hidden: Number(grant.hidden ?? false),
    invitedAt: grant.invited === undefined ? null : madeAt - grant.invited * 60_000,
  };
};

/** Inserts shares of whole sites: active, future, ended and invited. */
export const makeShares: Maker = async ({ db, users, targets, madeAt }) => {
  const rows = Object.entries(grants).flatMap(([site, byRole]) =>
    roles.flatMap((role) =>
      (byRole[role] ?? []).flatMap((grant) => {
        const userId = users.get(grant.to);
        return userId === undefined ? [] : [shareRow(grant, role, targets[site] ?? 0, userId, madeAt)];
      }),
    ),
  );
  await db.insertInto('shares').values(rows).execute();
  return {};
};
