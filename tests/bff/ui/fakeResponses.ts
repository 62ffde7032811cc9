import type { Problem } from '../../../contract/wire/problem.ts';
import { valueTypes } from '../../../contract/valueTypes.ts';
import { userRecord } from '../../kit/uiRecords.ts';
import type { FakeUi } from './fakeUi.ts';

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw { error: 'NOT_FOUND' } satisfies Problem;
  return row;
};

/** Responses of the fake /ui to an account, by call. */
export const responsesOf = (
  ui: FakeUi,
  input: Record<string, unknown>,
  who: string,
): Record<string, (() => unknown) | undefined> => {
  const id = Number(input['id']);
  const cores = () => ui.coresOf(who);
  const site = () => found(ui.visible(who).find((one) => one.id === id));
  const device = () => found(cores().find((one) => one.id === id));
  const ofSite = () => {
    const { id: key } = site();
    return cores().filter(({ targetId }) => targetId === key);
  };
  return {
    user: () => userRecord({ id: 1 + Object.keys(ui.rights).indexOf(who), username: who }),
    targets: () => ui.visible(who),
    target: site,
    targetStatus: () => ui.status(ofSite(), input['since']),
    groupStatus: () =>
      ui.status(
        cores().filter(({ groupId }) => groupId === id),
        input['since'],
      ),
    addManyReadings: () => ({ taken: 0, known: 0, refused: [] }),
    targetCores: ofSite,
    spaceDevices: () => cores().filter(({ spaceId }) => spaceId === id),
    core: device,
    renameCore: () => {
      const renamed = { ...device(), name: String(input['name']) };
      ui.cores.set(id, renamed);
      return renamed;
    },
    reconnectCore: () => {
      if (device().reconnecting) throw { error: 'ACTION_RUNNING' } satisfies Problem;
      ui.change(id, { reconnecting: true });
      return device();
    },
    valueTypes: () =>
      Object.entries(valueTypes).map(([code, { kind, unit }]) => ({ id: Number(code), name: `Name of ${kind}`, unit })),
    series: () => ({
      truncated: false,
      series: Object.fromEntries(
        (input['ids'] as number[]).map((key) => [key, ui.series(String(input['from']), Number(input['range']))]),
      ),
    }),
    consumption: () => ({
      types: {
        34: [
          {
            from: '2026-10-01T00:00:00.000Z',
            to: '2026-11-01T00:00:00.000Z',
            amount: 4.2,
            estimated: false,
            cost: 14.3604,
          },
        ],
      },
    }),
    csrf: () => ({ token: 'form', demo: ['manager'] }),
  };
};
