import { describe, expect, it } from 'vitest';
import { messageOf, userErrorCodes, type UserErrorCode } from '../../bff/graph/messages.ts';

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

describe('what people are told of a refusal', () => {
  it('is there for every one that the specification names', () => {
    expect(specified.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it.each(codes)('%s is a sentence in each language, and never the code itself', (code) => {
    const [fi, en] = (['fi', 'en'] as const).map((language) => messageOf(code, language, { path: ['input', 'name'] }));
    expect(fi).toMatch(/^[A-ZÅÄÖ].*\.$/);
    expect(en).toMatch(/^[A-Z].*\.$/);
    expect(fi).not.toBe(en);
    expect(`${fi} ${en}`).not.toMatch(/[A-Z]{2,}_|\bcode\b|undefined/);
  });
});
