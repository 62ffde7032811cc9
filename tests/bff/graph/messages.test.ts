import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../bff/graph/messages.ts';
import { userErrorsOf } from '../../../bff/graph/mutation.ts';
import { userErrorCodes, type UserErrorCode } from '../../../bff/graph/userErrorCodes.ts';
import { UiError } from '../../../bff/ui/errors.ts';

const codes = Object.keys(userErrorCodes) as UserErrorCode[];

/** The refusals that the specification names. */
const specified = [
  'LOGIN_FAILED',
  'SEND_FAILED',
  'PASSWORD_CHANGE_FAILED',
  'ACTIVATION_FAILED',
  'INVALID_CSRF',
  'INVALID_EMAIL',
  'INVALID_CONTACT_NAME',
  'INVALID_CREDENTIALS',
  'ACCOUNT_DISABLED',
  'INVALID_RESET_TOKEN',
  'INVALID_REGISTER_TOKEN',
  'UNABLE_TO_CONTINUE',
  'DEVICE_ALREADY_ADDED',
  'DEVICE_NOT_FOUND',
  'REPLACE_FAILED',
  'NO_PERMISSION',
  'USER_NOT_FOUND',
  'CANNOT_REMOVE_USER',
  'SHARE_CREATE_FAILED',
  'SHARE_UPDATE_FAILED',
  'SHARE_END_FAILED',
  'SUBSCRIPTION_TOKEN_INVALID',
  'FILE_UPLOAD_FAILED',
] as const;

describe('the message of a refusal', () => {
  it('exists for every one of the specification', () => {
    expect(specified.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it.each(codes)('of %s is a sentence in each language, and never the code itself', (code) => {
    const [fi, en] = (['fi', 'en'] as const).map((language) => messageOf(code, language, { path: ['input', 'name'] }));
    // A full stop after the special characters would read as one of them.
    expect(fi).toMatch(/^[A-ZÅÄÖ].*(\.|\*-)$/);
    expect(en).toMatch(/^[A-Z].*(\.|\*-)$/);
    expect(fi).not.toBe(en);
    expect(`${fi} ${en}`).not.toMatch(/[A-Z]{2,}_|\bcode\b|undefined/);
  });
});

describe('the reason of a refused replacement', () => {
  it.each([
    ['NOT_FOUND', 'Tällä sarjanumerolla ei ole laitetta. Tarkista sarjanumero.', /^There is no device/],
    ['TAKEN', 'Laite on jo käytössä. Valitse laite, jota ei ole lisätty mihinkään kohteeseen.', /already in use/],
    ['MISMATCH', 'Laitteen konfiguraatio on erilainen. Valitse laite, jonka konfiguraatio on sama.', /configuration/],
    ['INVALID', 'Tämä on vaihdettava laite itse. Anna uuden laitteen sarjanumero.', /the device to be replaced/],
  ])('is a user error of the serial number with the code of /ui: %s', (serialId, fi, en) => {
    const refusal = new UiError('CONFLICT', { reason: 'REPLACE_FAILED', fields: { serialId } });
    const path = ['input', 'serialId'];
    expect(userErrorsOf(refusal, {}, 'fi')).toEqual([{ code: 'REPLACE_FAILED', message: fi, path }]);
    expect(userErrorsOf(refusal, {}, 'en')?.[0]?.message).toMatch(en);
  });

  it('is a user error of the whole input where /ui names no field', () => {
    const refusal = new UiError('CONFLICT', { reason: 'REPLACE_FAILED' });
    expect(userErrorsOf(refusal, {}, 'en')).toMatchObject([
      { message: expect.stringMatching(/could not be replaced/) as unknown, path: ['input'] },
    ]);
  });
});
