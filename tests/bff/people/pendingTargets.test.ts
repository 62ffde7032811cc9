import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let id: string;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });
const errors = 'userErrors { code message path }';
const approve = `mutation ($input: ApproveTargetInput!) { approveTarget(input: $input) { target { pending viewerCanApprove } ${errors} } }`;
const share = `mutation ($input: CreateShareInput!) { createShare(input: $input) { share { status user { username email contactName } } ${errors} } }`;
const make = `mutation ($input: ImportTreeInput!) { importTree(input: $input) { target { id pending viewerCanApprove } ${errors} } }`;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  const { data } = await bff.ask(make, { input: { target: { new: { name: 'Oma' } }, groups: [] } }, by('asukas'));
  expect(data.importTree).toMatchObject({ target: { pending: true, viewerCanApprove: false }, userErrors: [] });
  id = data.importTree.target.id;
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('a pending target', () => {
  const input = () => ({ targetId: id, user: 'stranger', role: 'TARGET_VIEWER' });

  it.each([
    ['fi', 'Kohde odottaa hyväksyntää. Tämä onnistuu, kun asiakaspalvelu on hyväksynyt kohteen.'],
    ['en', 'The site is waiting for approval. You can do this once customer service has approved the site.'],
  ])('refuses invitations with a message (%s)', async (language, message) => {
    const { data } = await bff.ask(share, { input: input() }, by('asukas', language));
    expect(data.createShare).toMatchObject({ share: null, userErrors: [{ code: 'TARGET_PENDING', message }] });
  });

  it('is in no menu of staff, who find it among the targets of all customers and by its link', async () => {
    const menu = '{ viewer { targets { nodes { id } } } }';
    const menuOf = async (who: string): Promise<string[]> =>
      (await bff.ask(menu, {}, by(who))).data.viewer.targets.nodes.map((target: Data) => target.id);
    expect(await menuOf('asukas')).toContain(id);
    expect(await menuOf('admin')).toHaveLength(2);
    expect(await menuOf('admin')).not.toContain(id);
    const listed = '{ adminTargets(first: 100) { nodes { target { id } pending } } }';
    const { data } = await bff.ask(listed, {}, by('admin'));
    expect(data.adminTargets.nodes).toContainEqual({ target: { id }, pending: true });
    const alone = await bff.ask('query ($id: ID) { target(id: $id) { name pending } }', { id }, by('admin'));
    expect(alone.data.target).toEqual({ name: 'Oma', pending: true });
  });

  it('is approved by staff only, and then allows invitations', async () => {
    const own = await bff.ask(approve, { input: { id } }, by('asukas'));
    expect(own.data.approveTarget).toMatchObject({ target: null, userErrors: [{ code: 'NO_PERMISSION' }] });
    const { data } = await bff.ask(approve, { input: { id } }, by('admin'));
    expect(data.approveTarget).toEqual({ target: { pending: false, viewerCanApprove: false }, userErrors: [] });
    const menu = await bff.ask('{ viewer { targets { nodes { id } } } }', {}, by('admin'));
    expect(menu.data.viewer.targets.nodes).toContainEqual({ id });
    const shared = await bff.ask(share, { input: input() }, by('asukas'));
    expect(shared.data.createShare).toEqual({
      share: { status: 'INVITED', user: { username: 'stranger', email: null, contactName: null } },
      userErrors: [],
    });
  });
});
