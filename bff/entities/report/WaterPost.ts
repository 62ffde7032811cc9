import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId, readId } from '../../graph/nodeId.ts';
import { mutation } from '../../graph/mutation.ts';
import { orNull } from '../../graph/problems.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Locale } from '../viewer/User.ts';
import { reportInterval } from './reportCodes.ts';

type PostSource = { targetId: number; enabled: boolean; interval: number; locale: 'fi' | 'en' };

type OrderSource = {
  id: number;
  address: string;
  email: string;
  name: string;
  spaceNo: string | null;
  spaceId: number | null;
  orderedAt: string;
  targetId: number;
};

const WaterReportOrder = builder.objectRef<OrderSource>('WaterReportOrder').implement({
  description:
    'A water post that somebody ordered for themselves and that waits. Source: GET /ui/targets/{id}/reports.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: "/ui's own number." }),
    address: t.exposeString('address', { description: 'The address that they gave.' }),
    email: t.exposeString('email', { description: 'Where the reports are to go.' }),
    name: t.exposeString('name', { description: 'Who ordered.' }),
    spaceNumber: t.exposeString('spaceNo', { nullable: true, description: 'The number of the apartment, as given.' }),
    orderedAt: t.expose('orderedAt', { type: 'DateTime', description: 'When it was ordered.' }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The apartment that the address was found to be; null where it was not found.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

/** Whether and how the residents of a site get their water reports. */
export const WaterPost = builder.objectRef<PostSource>('WaterPost');

WaterPost.implement({
  description: 'Whether and how the residents of a site get their water reports. Source: GET /ui/targets/{id}/reports.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ targetId }) => encodeNodeId('WaterPost', targetId) }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether reports are sent.' }),
    interval: t.field({
      type: reportInterval.type,
      description: 'How often they are sent.',
      resolve: ({ interval }) => reportInterval.read(interval),
    }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the reports.' }),
    orders: t.field({
      type: [WaterReportOrder],
      nullable: true,
      description: 'What people have ordered by themselves and what waits. Source: GET /ui/targets/{id}/reports.',
      resolve: async ({ targetId }, _args, { ui }) => {
        const { orders } = await ui.reports({ id: targetId, page: 1 });
        return orders.map((order) => ({ ...order, targetId }));
      },
    }),
  }),
});

registerNode(WaterPost, async ({ key }, { ui }) => {
  const found = await orNull(ui.reports({ id: key, page: 1 }));
  return found && { targetId: key, ...found.waterPost };
});

builder.objectField(Target, 'waterPost', (t) =>
  t.field({
    type: WaterPost,
    nullable: true,
    description:
      'Whether and how residents get their water reports. For administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/reports.',
    resolve: async ({ id }, _args, { ui }) => {
      const { waterPost } = await ui.reports({ id, page: 1 });
      return { targetId: id, ...waterPost };
    },
  }),
);

mutation({
  name: 'updateWaterPost',
  description:
    'Changes whether and how the residents of a site get their water reports; what is left out stays. Needs viewerCanAdminister. User errors: NO_PERMISSION, NOT_FOUND. Source: PATCH /ui/targets/{id}/waterPost.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    enabled: t.boolean({ description: 'Whether reports are sent.' }),
    interval: t.field({ type: reportInterval.type, description: 'How often they are sent.' }),
    locale: t.field({ type: Locale, description: 'The language of the reports.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, enabled, interval, locale }, { ui }) => {
    const { key } = readId('Target', targetId);
    const waterPost = await ui.updateWaterPost({
      id: key,
      enabled: enabled ?? undefined,
      interval: interval ? reportInterval.write(interval) : undefined,
      locale: locale ?? undefined,
    });
    return { waterPost: { targetId: key, ...waterPost } };
  },
  payload: (t) => ({
    waterPost: t.expose('waterPost', { type: WaterPost, nullable: true, description: 'The water post, changed.' }),
  }),
});
