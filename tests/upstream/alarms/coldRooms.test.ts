import { describe, expect, it } from 'vitest';
import type { Device, Signal } from '../../../upstream/alarms/rule.ts';
import { indoorTemperature } from '../../../upstream/alarms/rules/indoor.ts';
import { lowLimit } from '../../../upstream/alarms/rules/limits.ts';
import {
  overheated,
  roomSensorFault,
  setPointNotReached,
  valveStuck,
} from '../../../upstream/alarms/rules/roomHeating.ts';
import { mailsTo } from '../mail/outbox.ts';
import { device, judge, readings, signal, steady, verdict } from './made.ts';
import { minute as minuteMs, useWatched } from './watched.ts';

const minute = 60;
const hour = 3600;

/** A temperature by five minutes, by the seconds before now. */
const temperature = (at: (before: number) => number, from = 30 * hour): Signal =>
  signal(1, { fine: readings(from, 300, at) });

const controlled = (degrees: Signal, position: number | Signal, setPoint = 21): Device =>
  device([degrees, steady(36, setPoint), typeof position === 'number' ? steady(37, position) : position]);

const watched = (own: Signal) => ({ own, device: device([own]) });

describe('a controlled room at 10 °C with its valve shut', () => {
  const cold = temperature(() => 10);
  const room = { id: 1, name: 'Olohuone', type: 2, residents: null };

  it('is watched as every lived-in room, and is too cold', () => {
    const kinds = { isMama: false, hasBattery: false, types: new Set([1, 36, 37]) };
    const value = { typeId: 1, name: 'Lämpötila', spaceId: 1 };
    expect(indoorTemperature.appliesTo({ value, device: kinds, room })).toBe(true);
    expect(indoorTemperature.appliesTo({ value, device: kinds, room: { ...room, type: 3 } })).toBe(false);
    expect(judge(indoorTemperature, { ...watched(cold), room })).toMatchObject({ is: 'wrong', value: 10, limit: 18 });
  });

  it('does not reach its set point, wherever its valve is', () => {
    for (const position of [0, 50, 100])
      expect(judge(setPointNotReached, { device: controlled(cold, position) })).toMatchObject({
        is: 'wrong',
        value: 10,
        limit: 19.5,
      });
  });

  it('has a valve that is stuck, and that stays so while the room is evenly cold', () => {
    expect(verdict(valveStuck, { device: controlled(cold, 0) })).toBe('wrong');
    expect(verdict(valveStuck, { device: controlled(cold, 12) })).toBe('wrong');
    const mild = controlled(
      temperature(() => 20.8),
      12,
    );
    expect(verdict(valveStuck, { device: mild })).toBe('right');
    expect(verdict(valveStuck, { device: mild, raised: true })).toBe('wrong');
    const moved = signal(37, { fine: readings(30 * hour, 300, (before) => (before < hour ? 14 : 12)) });
    expect(verdict(valveStuck, { device: controlled(cold, moved), raised: true })).toBe('right');
  });

  it('has no stuck valve if that is open already, or shut in a room that is too warm', () => {
    expect(verdict(valveStuck, { device: controlled(cold, 100) })).toBe('right');
    expect(
      verdict(valveStuck, {
        device: controlled(
          temperature(() => 26),
          0,
        ),
      }),
    ).toBe('right');
    expect(
      verdict(valveStuck, {
        device: controlled(
          temperature(() => 26),
          100,
        ),
      }),
    ).toBe('wrong');
  });
});

describe('a room below 10 °C', () => {
  it('is urgent after half an hour, not after one reading', () => {
    const since = (seconds: number) => watched(temperature((before) => (before <= seconds ? 9.5 : 20)));
    expect(judge(indoorTemperature, since(30 * minute))).toMatchObject({ is: 'wrong', limit: 10, urgent: true });
    expect(verdict(indoorTemperature, since(5 * minute))).toBe('right');
    expect(verdict(indoorTemperature, watched(temperature((before) => (before <= 1800 ? 10 : 20))))).toBe('right');
  });
});

describe('the temperature of a room', () => {
  it('is that of the mean: fewer than a tenth of the readings make no difference', () => {
    const mixed = (part: number) =>
      watched(temperature((before) => ((before / 300) % 20 < 20 * part ? 18.4 : 17.2), 5 * hour));
    expect(judge(indoorTemperature, mixed(0.05))).toMatchObject({ is: 'wrong', value: 17.3, limit: 18 });
    expect(verdict(indoorTemperature, mixed(0.2))).toBe('right');
    const oneWarm = watched(temperature((before) => (before === hour ? 60 : 17.9)));
    expect(verdict(indoorTemperature, oneWarm)).toBe('wrong');
    const fewVeryWarm = watched(temperature((before) => (before < 1200 ? 40 : 17.9)));
    expect(verdict(indoorTemperature, fewVeryWarm)).toBe('right');
  });

  it('ends an alert when its mean is back by the hysteresis', () => {
    const at = (degrees: number) => ({ ...watched(temperature(() => degrees)), raised: true });
    expect(verdict(indoorTemperature, at(18.4))).toBe('wrong');
    expect(verdict(indoorTemperature, at(18.5))).toBe('right');
    expect(verdict(indoorTemperature, { ...at(18.4), raised: false })).toBe('right');
    const flickering = { ...watched(temperature((before) => 17.9 + ((before / 300) % 2) * 0.4)), raised: true };
    expect(verdict(indoorTemperature, flickering)).toBe('wrong');
    const reaching = {
      device: controlled(
        temperature(() => 19.9),
        100,
      ),
      raised: true,
    };
    expect(verdict(setPointNotReached, reaching)).toBe('wrong');
    expect(verdict(setPointNotReached, { ...reaching, raised: false })).toBe('right');
    const warm = {
      device: controlled(
        temperature(() => 22.6),
        0,
      ),
      raised: true,
    };
    expect(verdict(overheated, warm)).toBe('wrong');
    expect(verdict(overheated, { ...warm, raised: false })).toBe('right');
  });
});

describe('-127 and 85 °C', () => {
  it.each([-127, 85])('%i is a fault of the sensor and no room', (fault) => {
    const own = temperature(() => fault);
    expect(verdict(indoorTemperature, watched(own))).toBe('unknown');
    expect(judge(roomSensorFault, watched(own))).toMatchObject({ is: 'wrong', value: fault });
    expect(verdict(setPointNotReached, { device: controlled(own, 100) })).toBe('unknown');
    const limits = { ...own.limits, alertMinEnabled: 1, alertRangeMin: 18 };
    expect(verdict(lowLimit, watched({ ...own, limits }))).toBe('unknown');
  });

  it('among others leave the temperature as it is', () => {
    const own = temperature((before) => (before % 3600 === 0 ? -127 : 20));
    expect(verdict(indoorTemperature, watched(own))).toBe('right');
    const warm = temperature((before) => (before % 3600 === 300 ? 85 : 17));
    expect(judge(indoorTemperature, watched(warm))).toMatchObject({ is: 'wrong', value: 17 });
  });

  it('are a fault of the sensor of every lived-in room', () => {
    const kinds = { isMama: false, hasBattery: true, types: new Set([1, 2]) };
    const room = { id: 1, name: 'A1', type: 1, residents: 2 };
    expect(roomSensorFault.appliesTo({ value: null, device: kinds, room })).toBe(true);
    expect(roomSensorFault.appliesTo({ value: null, device: kinds, room: { ...room, type: 3 } })).toBe(false);
    const sauna = temperature(() => 70);
    expect(verdict(roomSensorFault, watched(sauna))).toBe('right');
    expect(verdict(roomSensorFault, { device: controlled(sauna, 0) })).toBe('wrong');
  });
});

describe('in a watched target', () => {
  const target = useWatched();

  it('a room that freezes is told at once, at the immediate level, also after an alert of a cold room', async () => {
    const { db } = target.upstream;
    const { house } = target.world;
    await target.pass(0);
    const levels = await db.selectFrom('alertLevels').selectAll().where('targetId', '=', house.id).execute();
    for (const { id } of levels)
      await db
        .insertInto('alertReceivers')
        .values({ targetId: house.id, levelId: id, type: 'email', name: 'Huolto', email: 'huolto@esimerkki.fi' })
        .execute();
    const run = async (degrees: number, steps: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        target.now += 5 * minuteMs;
        await target.say(target.temperature(), degrees);
        await target.pass(0);
      }
    };
    const mails = async () => (await mailsTo(target.upstream, 'huolto@esimerkki.fi')).length;
    await run(16, 56);
    expect(await target.alertsOf(20)).toMatchObject([{ state: 'open', level: 2, limit: 18 }]);
    const before = await mails();
    await run(8, 10);
    expect(await target.alertsOf(20)).toMatchObject([{ state: 'open', level: 1, value: 8, limit: 10 }]);
    expect(await mails()).toBe(before + 1);
    await run(8, 6);
    expect(await mails()).toBe(before + 1);
  }, 60_000);
});
