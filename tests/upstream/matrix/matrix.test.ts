import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../../contract/wire/endpoint.ts';
import { ui, type Ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import type { Cells } from './cell.ts';
import { allPersons, isAllowed, sees, type Person, type Place } from './persons.ts';
import { placeCells } from './placeCells.ts';
import { makeScenery, type Scenery } from './scenery.ts';
import { staffInputs } from './staffInputs.ts';
import { targetCells } from './targetCells.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const cells: Partial<Record<keyof Ui, Cells>> = { ...targetCells, ...placeCells };
const names = Object.keys(ui) as (keyof Ui)[];

let upstream: Upstream;
let scenery: Scenery;
const clients = new Map<Person, TestClient>();

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  await saveSeller(upstream);
  scenery = await makeScenery(upstream, now);
  for (const person of allPersons)
    clients.set(person, person === 'anonymous' ? anonymous(upstream.fetch) : await signIn(upstream.fetch, person));
});
afterAll(() => upstream.stop());

const clientOf = (person: Person): TestClient => clients.get(person) ?? anonymous(upstream.fetch);

/** The status and the refusal of a call; the content of the response is tested elsewhere. */
const ask = async (person: Person, name: keyof Ui, input: object): Promise<object> => {
  const { status, body } = await clientOf(person).ask(name, input);
  return status >= 400 ? { status, body } : { status };
};

const signedOut = { status: 401, body: { error: 'Authentication failed' } };
const denied = { status: 401, body: { error: 'Access denied' } };
const nowhere = { status: 404, body: { error: 'NOT_FOUND' } };

/** Calls that require more for a place than without one, or for the kind of sheet that they are sent here. */
const wordAtPlace: Partial<Record<keyof Ui, Who>> = {
  createCore: 'manager',
  createTree: 'manager',
  sheet: 'targetAdmin',
  previewImport: 'targetAdmin',
  startImport: 'targetAdmin',
  cancelImport: 'targetAdmin',
  undoImport: 'targetAdmin',
};

/** Calls of staff that do not reach places of others: readings of homes stay closed to them. */
const closedToStaff = new Set<keyof Ui>(['realtime']);

/** Expected response of a call by a role about a place, by the table of calls. */
const expected = (name: keyof Ui, person: Person, place: Place): object => {
  const { status } = ui[name];
  const who = wordAtPlace[name] ?? ui[name].who;
  if (person === 'anonymous') return signedOut;
  const staffRole = who === 'managerOrMes' ? 'mes' : who;
  const reachesAll =
    !closedToStaff.has(name) &&
    (staffRole === 'mes' || staffRole === 'tester') &&
    isAllowed(staffRole, person) &&
    place !== 'nowhere';
  if (!sees(person, place) && !reachesAll) return nowhere;
  return isAllowed(who, person) ? { status } : denied;
};

describe.each(names.filter((name) => cells[name]))('%s', (name) => {
  it.each(allPersons)('responds to %s by visibility and role', async (person) => {
    const made = Object.entries(cells[name] ?? {}) as [Place, Cells[Place]][];
    expect(made.length).toBeGreaterThan(2);
    for (const [place, make] of made) {
      const response = await ask(person, name, (await make?.(scenery)) ?? {});
      expect({ place, ...response }).toEqual({ place, ...expected(name, person, place) });
    }
  });
});

describe.each(names.filter((name) => staffInputs[name]))('%s', (name) => {
  it.each(allPersons)('responds to %s by role', async (person) => {
    const { who, status } = ui[name];
    const input = (await staffInputs[name]?.(scenery)) ?? {};
    // Ids that are invisible to the caller are omitted from the response.
    const may = name === 'series' || isAllowed(who, person);
    expect(await ask(person, name, input)).toEqual(person === 'anonymous' ? signedOut : may ? { status } : denied);
  });
});

/** Calls about the caller's own account only. */
const own = [
  'changePassword',
  'deleteToken',
  'endSession',
  'impersonate',
  'resendEmail',
  'cancelEmail',
  'acceptOffer',
  'declineOffer',
  'treeDraft',
  'updateTreeDraft',
  'deleteTreeDraft',
] as const;

describe('calls about the own account', () => {
  it.each(allPersons.filter((person) => person !== 'anonymous'))('are open to %s', async (person) => {
    const wrong = { currentPassword: 'x', password: 'Uusi-salasana-1!', passwordRepeat: 'Uusi-salasana-1!' };
    expect(await ask(person, 'changePassword', wrong)).toMatchObject({ status: 400 });
    expect(await ask(person, 'deleteToken', { id: 999_999 })).toEqual(nowhere);
    expect(await ask(person, 'endSession', { id: 999_999 })).toEqual(nowhere);
    expect(await ask(person, 'acceptOffer', { offerId: 999_999 })).toEqual(nowhere);
    expect(await ask(person, 'declineOffer', { offerId: 999_999 })).toEqual(nowhere);
    expect(await ask(person, 'treeDraft', { draftId: 999_999 })).toEqual(nowhere);
    expect(await ask(person, 'updateTreeDraft', { draftId: 999_999, fields: {} })).toEqual(nowhere);
    expect(await ask(person, 'deleteTreeDraft', { draftId: 999_999 })).toEqual(nowhere);
    const email = 'none@example.fi';
    const conflict = { status: 409, body: { error: 'CONFLICT' } };
    expect(await ask(person, 'resendEmail', { email })).toEqual(conflict);
    expect(await ask(person, 'cancelEmail', { email })).toEqual(conflict);
    const acting = await ask(person, 'impersonate', { username: 'nobody-of-this-name' });
    expect(acting).toMatchObject(person === 'admin' ? { status: 404 } : denied);
  });

  it('require a session', async () => {
    for (const name of own)
      expect(
        await ask('anonymous', name, {
          id: 1,
          offerId: 1,
          draftId: 1,
          fields: {},
          username: 'x',
          email: 'none@example.fi',
          currentPassword: '',
          password: '',
          passwordRepeat: '',
        }),
      ).toEqual(signedOut);
  });
});

describe('a device without a target', () => {
  it.each(allPersons)('is created by production alone: %s', async (person) => {
    const input = { name: 'Uusi', serialId: `P-${person}`, configurationId: 8 };
    const right = person === 'anonymous' ? signedOut : isAllowed('tester', person) ? { status: 201 } : denied;
    expect(await ask(person, 'createCore', input)).toEqual(right);
  });
});

describe('calls without a session', () => {
  const open = names.filter((name) => ui[name].who === 'public');

  it('are those of sign-in, of links with a token, and of feedback', () => {
    expect(
      open
        .map((name) => ui[name].path)
        .filter(
          (path) =>
            !/^\/(ui\/(csrf|reports|alertConsents)|login|logout|resetting|register|email\/confirm|oauth|api\/feedback|subscription\/verify)/.test(
              path,
            ),
        ),
    ).toEqual([]);
  });
});

describe('the matrix', () => {
  it('contains every call of the contract that requires a session', () => {
    const takes = names.filter((name) => ui[name].who !== 'public');
    const known = new Set<keyof Ui>(own);
    expect(takes.filter((name) => !cells[name] && !staffInputs[name] && !known.has(name))).toEqual([]);
  });
});
