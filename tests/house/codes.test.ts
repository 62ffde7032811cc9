import { buildSchema, isEnumType } from 'graphql';
import { expect, it } from 'vitest';
import { read } from './sources.ts';

type Words = { [key: string]: string | Words };

const schema = buildSchema(read('schema.graphql'));
const wordsOf = (language: string) => JSON.parse(read(`web/i18n/${language}.json`)) as Words;
const languages = { fi: wordsOf('fi'), en: wordsOf('en') };

/** Translation keys of the codes that pages show. */
const places: Record<string, string> = {
  AccountState: 'staff.state',
  ApiTokenScope: 'token.scopes',
  CoreErrorCode: 'coreLog.error',
  CoreEventKind: 'coreLog.event',
  CoreUpdate: 'coreLog.update',
  IoDirection: 'coreConfig.directions',
  LogResult: 'coreLog.result',
  ResidentRole: 'space.role',
  SmartAlertCode: 'alert.code',
  SpaceType: 'space.type',
  StaffRole: 'staff.roles',
  SubscriptionKind: 'subscription',
  TargetState: 'target.state',
  TargetType: 'target.type',
};

it.each(Object.entries(places))('every %s has a text, in Finnish and in English', (name, place) => {
  const type = schema.getType(name);
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect(codes).not.toEqual([]);
  for (const words of Object.values(languages)) {
    const said = place.split('.').reduce<string | Words | undefined>((at, part) => (at as Words)[part], words) as Words;
    expect(
      codes.filter(
        (code) => typeof said[code] !== 'string' || (said[code] === code && code !== 'VAK' && code !== 'API'),
      ),
    ).toEqual([]);
  }
});
