import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { alertRecord, curves } from './alert.ts';
import { coreRecord } from './core/core.ts';
import {
  between,
  clearable,
  day,
  decimal,
  degrees,
  email,
  euros,
  flag,
  id,
  many,
  natural,
  numbersByKeys,
  requiredText,
  text,
} from '../wire/field.ts';
import { deviceKinds } from '../deviceKinds.ts';
import { contactFields, contactRecord } from '../targetContacts.ts';
import { locationRecord } from '../targetLocation.ts';
import { groupRecord } from './group.ts';
import { networkRecord } from './core/network.ts';

/** A customer site with its visible buildings and spaces. */
export const targetRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  isTarget: z.boolean(),
  /** Above 0 is active; 0 or null is none. */
  subscription: z.number().int().nullable(),
  groups: z.array(groupRecord),
  /** Pricing parameters: module id, then parameter id, then the number. */
  params: z.object({
    modules: z.record(z.string(), z.record(z.string(), z.number().nullable())),
    /**
     * All prices ever set, in no order, for those who see the whole target; `from` is the first day, null from the
     * beginning. An extension of the table.
     */
    prices: z
      .array(
        z.object({
          module: z.number().int(),
          parameter: z.number().int(),
          value: z.number().nullable(),
          from: day.nullable(),
        }),
      )
      .optional(),
  }),
  address: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Its own coordinates, or those of its postal code; null without both. An extension of the table. */
  location: locationRecord.nullable().optional(),
  /** Who manages and who maintains it, as far as set. An extension of the table. */
  contacts: z.array(contactRecord).optional(),
  state: z.number().int(),
  type: z.number().int(),
  invoiceReference: z.string().nullable(),
  paid_until: z.string().nullable(),
  subscription_start: z.string().nullable(),
  monthlyFee: z.number().nullable(),
  tampuuriName: z.string().nullable(),
  viewers: z.number().int().nullable(),
  deviceCount: z.number().int(),
  offlineCount: z.number().int(),
  lowBatteryCount: z.number().int(),
  /** Alerts that have not ended. */
  alertCount: z.number().int(),
  /** The most severe alert that nobody has acknowledged; null without any. An extension of the table. */
  worstAlert: z.object({ level: z.number().int(), type: z.number().int(), name: z.string() }).nullable().optional(),
  /**
   * The alerts that ended within the last seven days, the last ended first: at most five of each group. Missing where
   * they were not requested. An extension of the table.
   */
  endedAlerts: z.array(alertRecord).optional(),
  /** The alerts that have not ended, the newest first. Missing where they were not requested. An extension of the table. */
  activeAlerts: z.array(alertRecord).optional(),
  /** Types of consumption that its meters count, also those outside of its spaces, as in `consumptionTypes`. */
  meterTypes: z.array(z.number().int()),
  isUser: z.boolean(),
  customerName: z.string().nullable(),
  signature: z.string().nullable(),
  /**
   * The caller's role: a target role for the whole target (TARGET_ADMIN for staff admins), or OWNER and RESIDENT for
   * the apartments in `groups`.
   */
  role: z.enum(['TARGET_ADMIN', 'TARGET_MANAGER', 'TARGET_VIEWER', 'OWNER', 'RESIDENT']),
  /** Whether the caller may change the basic settings. */
  canEdit: z.boolean(),
  /** Whether the caller may manage users, billing and alerts. */
  canAdminister: z.boolean(),
  /** Whether the caller may import spreadsheets of a kind at least. An extension of the table. */
  canImport: z.boolean().optional(),
  /** Whether the target awaits approval by staff: it sends no invitations and no mail. An extension of the table. */
  pending: z.boolean().optional(),
  /** Whether the caller may approve it now. */
  canApprove: z.boolean().optional(),
});

/** Record of a target. */
export type TargetRecord = z.output<typeof targetRecord>;

const invoicing = {
  businessId: clearable(text(20)).optional(),
  eInvoiceAddress: clearable(text(60)).optional(),
  eInvoiceOperator: clearable(text(60)).optional(),
  addressLine1: clearable(text()).optional(),
  addressLine2: clearable(text()).optional(),
  receiver: clearable(text()).optional(),
  invoicingEmail: clearable(email).optional(),
  reference: clearable(text(60)).optional(),
  periodMonths: between(1, 12).optional(),
  paymentTimeDays: between(0, 90).optional(),
};

/** Endpoints of targets. */
export const target = {
  /**
   * One target. Extensions of the table: `ended`, with the alerts that ended lately, and `active`, with those that have not
   * ended, of which `curves` have their readings.
   */
  target: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}',
    who: 'viewer',
    input: { id, ended: flag.optional(), active: flag.optional(), curves },
    output: targetRecord,
  }),

  /** The target, approved by staff: it may invite people and send mail from then on. An extension of the table. */
  approveTarget: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/approve',
    who: 'admin',
    input: { id },
    output: targetRecord,
  }),

  /** The target, changed: basic settings by a manager; customer, signature and invoicing by its administrators; state, type, subscription and fee by staff admins. */
  updateTarget: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}',
    who: 'manager',
    input: {
      id,
      name: requiredText().optional(),
      tampuuriName: clearable(text()).optional(),
      invoiceReference: clearable(text(30)).optional(),
      paid_until: clearable(day).optional(),
      subscription_start: clearable(day).optional(),
      address: clearable(text()).optional(),
      postal: clearable(z.string().regex(/^\d{5}$/)).optional(),
      city: clearable(text(100)).optional(),
      country: clearable(text(2)).optional(),
      /** Own coordinates in WGS84 degrees, set or cleared together. An extension of the table. */
      latitude: clearable(degrees(90)).optional(),
      longitude: clearable(degrees(180)).optional(),
      /** Contacts for residents. An extension of the table. */
      ...contactFields,
      state: between(0, 5).optional(),
      subscription: clearable(natural).optional(),
      monthlyFee: clearable(euros).optional(),
      type: between(0, 7).optional(),
      customerName: clearable(text()).optional(),
      signature: clearable(text()).optional(),
      ...invoicing,
    },
    output: targetRecord,
  }),

  /** Removes a target with everything in it. */
  deleteTarget: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}',
    who: 'targetAdmin',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  createGroup: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/groups',
    who: 'manager',
    input: { id, name: requiredText(), height: natural.optional() },
    status: 201,
    output: groupRecord,
  }),

  /**
   * Sets pricing parameters: `modules[module][parameter]`; enabled by managers, prices by target admins: those of a unit
   * with up to six decimals, fees with two. `from` is the first day of a changed one, today by default: a value entered
   * earlier the same day is replaced from its own first day.
   */
  setParameters: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/params',
    who: 'manager',
    input: { id, modules: numbersByKeys, from: day.optional() },
    output: z.object({ modules: z.record(z.string(), z.record(z.string(), z.number().nullable())) }),
  }),

  /** One device of the target with all its values. */
  targetDevice: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/device-details/{deviceId}',
    who: 'viewer',
    input: { id, deviceId: id },
    output: coreRecord,
  }),

  /** The devices of one kind in a target, each with all its values. */
  targetDevices: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/device-details/{type}',
    who: 'viewer',
    input: { id, type: z.enum(deviceKinds) },
    output: z.array(coreRecord),
  }),

  /** Positions on the routing map, all together: the first of each list belongs to the first device. */
  updatePositions: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/network',
    who: 'manager',
    input: { id, coreId: many(id), x: many(decimal), y: many(decimal) },
    status: 204,
    output: z.null(),
  }),

  /** The target's device network with positions. */
  targetNetwork: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/network',
    who: 'viewer',
    input: { id },
    output: networkRecord,
  }),
};
