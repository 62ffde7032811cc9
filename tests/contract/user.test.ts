import { describe, expect, it } from 'vitest';
import { useService } from './service.ts';

const service = useService();

describe('the own account', () => {
  it('contains the caller and their flags', async () => {
    const admin = await service.as('admin');
    expect(await admin.ui.user({})).toMatchObject({
      username: 'admin',
      admin: true,
      owner: false,
      previousAdmin: false,
    });
    const owner = await service.as('osakas');
    expect(await owner.ui.access({})).toMatchObject({ username: 'osakas', admin: false, owner: true });
  });

  it('keeps the language that is sent with access', async () => {
    const client = await service.as('isannoitsija');
    const { locale } = await client.ui.access({});
    const other = locale === 'fi' ? 'en' : 'fi';
    expect((await client.ui.access({ locale: other })).locale).toBe(other);
    expect((await client.ui.user({})).locale).toBe(other);
    expect((await client.ui.access({ locale })).locale).toBe(locale);
  });

  it('refuses an unsupported language', async () => {
    const client = await service.as('isannoitsija');
    expect(await client.send('POST', '/ui/user/access', { body: 'locale=sv' })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { locale: 'INVALID' } },
    });
  });
});
