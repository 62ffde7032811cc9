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
  // GET /ui/targets/{id}/reports.
  description: 'Pending order of water reports.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    address: t.exposeString('address', { description: 'Address, as entered.' }),
    email: t.exposeString('email', { description: 'Email address for the reports.' }),
    name: t.exposeString('name', { description: 'Name of the customer.' }),
    spaceNumber: t.exposeString('spaceNo', { nullable: true, description: 'Number of the apartment, as entered.' }),
    orderedAt: t.expose('orderedAt', { type: 'DateTime', description: 'Time of the order.' }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Apartment at the address; null if none was found.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

/** Whether and how the residents of a site get their water reports. */
export const WaterPost = builder.objectRef<PostSource>('WaterPost');

WaterPost.implement({
  // GET /ui/targets/{id}/reports.
  description: 'Settings of the water reports of a target.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ targetId }) => encodeNodeId('WaterPost', targetId) }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether reports are sent.' }),
    interval: t.field({
      type: reportInterval.type,
      description: 'Interval of the reports.',
      resolve: ({ interval }) => reportInterval.read(interval),
    }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the reports.' }),
    orders: t.field({
      type: [WaterReportOrder],
      nullable: true,
      // GET /ui/targets/{id}/reports.
      description: 'Pending orders of water reports.',
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
    // GET /ui/targets/{id}/reports.
    description: 'Settings of the water reports of residents. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    resolve: async ({ id }, _args, { ui }) => {
      const { waterPost } = await ui.reports({ id, page: 1 });
      return { targetId: id, ...waterPost };
    },
  }),
);

mutation({
  name: 'updateWaterPost',
  // PATCH /ui/targets/{id}/waterPost.
  description:
    'Changes the water reports of a target; omitted fields keep their values. Requires TARGET_ADMIN on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    enabled: t.boolean({ description: 'Whether reports are sent.' }),
    interval: t.field({ type: reportInterval.type, description: 'Interval of the reports.' }),
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
    waterPost: t.expose('waterPost', {
      type: WaterPost,
      nullable: true,
      description: 'The updated water post; null if the mutation failed.',
    }),
  }),
});
