import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { productWrites } from './productWrites.ts';

const core = encodeNodeId('Core', 1110, 1);
const mama = encodeNodeId('Core', 1111, 1);
const value = encodeNodeId('Value', 11100, 1, 1110);
const meterEvent = encodeNodeId('MeterEvent', 3, 11100);
const target = encodeNodeId('Target', 1);
const group = encodeNodeId('Group', 11, 1);
const space = encodeNodeId('Space', 111, 1);
const io = encodeNodeId('Io', 7);
const feed = encodeNodeId('DataFeed', 9);
const alert = encodeNodeId('Alert', 5, 1);
const rule = encodeNodeId('AlertProducer', 6, 1);
const level = encodeNodeId('AlertLevel', 7, 1);
const receiver = encodeNodeId('AlertReceiver', 8, 1);
const note = encodeNodeId('Note', 6, 1);
const file = encodeNodeId('File', 9, 1);
const share = encodeNodeId('Share', 4, 1);
const sheetImport = encodeNodeId('SheetImport', 8, 1);
const moveOffer = encodeNodeId('MoveOffer', 7, 1);
const treeDraft = encodeNodeId('TreeDraft', 9);
const resident = encodeNodeId('Resident', 5, 1);
const subscription = encodeNodeId('BillingSubscription', 3, 1);
const token = 'a-token-of-a-letter';
const reportId = 'a-report-of-a-letter';
const password = { password: 'Salasana-1!', passwordRepeat: 'Salasana-1!' };
const day = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' };

/** Every mutation of the portal, with an input and its /ui call. */
export const portalWrites: Record<string, { input: object; call: string; signedOut?: true }> = {
  ...productWrites,
  activateAccount: {
    input: { token, username: 'uusi', ...password },
    call: 'POST /register/confirm/a-token-of-a-letter',
    signedOut: true,
  },
  startTest: { input: { serialId: 'TEST-1' }, call: 'POST /ui/developer/tests' },
  cancelEmailChange: { input: { email: 'uusi@example.fi' }, call: 'POST /ui/user/email/cancel' },
  changePassword: { input: { currentPassword: 'vanha', ...password }, call: 'POST /ui/user/password' },
  clearCoreErrors: { input: { id: core }, call: 'DELETE /ui/cores/1110/errors' },
  clearCoreMessages: { input: { id: core }, call: 'DELETE /ui/cores/1110/messages' },
  confirmEmail: { input: { token }, call: 'POST /email/confirm/a-token-of-a-letter', signedOut: true },
  orderWaterReport: {
    input: { address: 'Kuusitie 1', name: 'Aino', email: 'aino@example.fi' },
    call: 'POST /ui/reports/order',
    signedOut: true,
  },
  updateWaterReport: {
    input: { reportId, interval: 'EVERY_MONTH' },
    call: 'PATCH /ui/reports/a-report-of-a-letter',
    signedOut: true,
  },
  removeWaterReport: {
    input: { reportId },
    call: 'POST /ui/reports/a-report-of-a-letter/remove',
    signedOut: true,
  },
  cancelWaterReport: {
    input: { reportId },
    call: 'POST /ui/reports/a-report-of-a-letter/cancel',
    signedOut: true,
  },
  confirmWaterReportEmail: {
    input: { token },
    call: 'POST /ui/reports/confirm/a-token-of-a-letter',
    signedOut: true,
  },
  connectCores: { input: { coreIds: [core], parentId: mama }, call: 'PATCH /ui/cores/connect/1111' },
  createApiToken: { input: { name: 'Raportti', scope: 'READ' }, call: 'POST /ui/user/tokens' },
  createCore: { input: { name: 'Vesi', serialId: 'W-1', spaceId: space }, call: 'POST /ui/spaces/111/cores' },
  createGroup: { input: { targetId: target, name: 'Talo B' }, call: 'POST /ui/targets/1/groups' },
  createSpaces: {
    input: { groupId: group, spaces: [{ name: 'A1', type: 'APARTMENT' }] },
    call: 'POST /ui/groups/11/spaces-json',
  },
  acknowledgeAlert: { input: { id: alert }, call: 'POST /ui/targets/1/alerts/5/acknowledge' },
  acknowledgeAlerts: { input: { ids: [alert] }, call: 'POST /ui/targets/1/alerts/acknowledge' },
  unacknowledgeAlerts: { input: { ids: [alert] }, call: 'POST /ui/targets/1/alerts/unacknowledge' },
  updateAlertProducer: {
    input: { id: rule, enabled: true },
    call: 'PATCH /ui/targets/1/notificationProducers/6',
  },
  updateAlertProducers: { input: { ids: [rule], level: 2 }, call: 'PATCH /ui/targets/1/notificationProducers' },
  createAlertLevel: {
    input: { targetId: target, name: 'Heti', alertLevel: 1, delayMinutes: 0 },
    call: 'POST /ui/targets/1/alertLevels',
  },
  updateAlertLevel: { input: { id: level, order: 2 }, call: 'PATCH /ui/targets/1/alertLevels/7' },
  setFavourite: { input: { targetId: target, isFavourite: true }, call: 'POST /ui/user/favourites' },
  recordVisit: { input: { targetId: target, coreId: core }, call: 'POST /ui/user/recents' },
  setAlertLevelOrder: {
    input: { targetId: target, alertLevelIds: [level] },
    call: 'PATCH /ui/targets/1/alertLevels',
  },
  sendTestMessage: { input: { alertReceiverId: receiver }, call: 'POST /ui/targets/1/alertReceivers/8/test' },
  deleteAlertLevel: { input: { id: level }, call: 'DELETE /ui/targets/1/alertLevels/7' },
  createAlertReceiver: {
    input: { alertLevelId: level, type: 'EMAIL', name: 'Huolto', email: 'huolto@esimerkki.fi' },
    call: 'POST /ui/targets/1/alertReceivers',
  },
  updateAlertReceiver: { input: { id: receiver, name: 'Huolto' }, call: 'PATCH /ui/targets/1/alertReceivers/8' },
  deleteAlertReceiver: { input: { id: receiver }, call: 'DELETE /ui/targets/1/alertReceivers/8' },
  addAlertComment: { input: { id: alert, text: 'Katsottu' }, call: 'POST /ui/targets/1/alerts/5/comments' },
  assignAlert: { input: { id: alert, assignee: null }, call: 'POST /ui/targets/1/alerts/5/assignee' },
  addMeterEvent: {
    input: { valueId: value, kind: 'SWAP', at: day.from, endReading: 12, startReading: 0 },
    call: 'POST /ui/values/11100/meter-events',
  },
  updateMeterEvent: {
    input: { id: meterEvent, endReading: 12, comment: null },
    call: 'PATCH /ui/values/11100/meter-events/3',
  },
  answerHeldReading: {
    input: { id: encodeNodeId('HeldReading', 5, 1), answer: 'WRONG' },
    call: 'POST /ui/targets/1/held-readings/5/answer',
  },
  deleteReadingExclusion: {
    input: { id: encodeNodeId('ReadingExclusion', 7, 11_100) },
    call: 'DELETE /ui/values/11100/reading-exclusions/7',
  },
  deleteMeterEvent: { input: { id: meterEvent }, call: 'DELETE /ui/values/11100/meter-events/3' },
  addReadings: {
    input: { valueId: value, readings: { csv: `${day.from},12` } },
    call: 'POST /ui/values/11100/readings',
  },
  addManyReadings: {
    input: { readings: [{ valueId: value, at: day.from, value: 12 }] },
    call: 'POST /ui/readings',
  },
  approveTarget: { input: { id: target }, call: 'POST /ui/targets/1/approve' },
  createNote: {
    input: { targetId: target, at: day.from, text: 'Huolto' },
    call: 'POST /ui/targets/1/notes',
  },
  updateNote: { input: { id: note, text: 'Remontti' }, call: 'PATCH /ui/targets/1/notes/6' },
  deleteNote: { input: { id: note }, call: 'DELETE /ui/targets/1/notes/6' },
  previewSheetImport: {
    input: {
      targetId: target,
      kind: 'TREE',
      columns: ['GROUP', null],
      file: new File(['[["Talo", ""]]'], 'rows.json'),
    },
    call: 'POST /ui/targets/1/imports/preview',
  },
  startSheetImport: {
    input: {
      targetId: target,
      kind: 'TREE',
      columns: ['GROUP', null],
      headings: ['Talo', ''],
      key: 'key-of-the-import-1',
      fileName: 'talo.xlsx',
      file: new File(['[["Talo", ""]]'], 'rows.json'),
    },
    call: 'POST /ui/targets/1/imports',
  },
  cancelSheetImport: { input: { id: sheetImport }, call: 'DELETE /ui/targets/1/imports/8' },
  undoSheetImport: { input: { id: sheetImport }, call: 'POST /ui/targets/1/imports/8/undo' },
  uploadFile: {
    input: { targetId: target, file: new File(['%PDF-1.7'], 'ohje.pdf', { type: 'application/pdf' }) },
    call: 'POST /ui/files/targets/1',
  },
  deleteFile: { input: { id: file }, call: 'DELETE /ui/files/9' },
  createFileLink: { input: { id: file, days: 7 }, call: 'POST /ui/files/9/link' },
  endFileSharing: { input: { id: file }, call: 'DELETE /ui/files/9/link' },
  createShare: {
    input: { targetId: target, user: 'uusi@example.fi', role: 'TARGET_VIEWER' },
    call: 'POST /ui/targets/1/shares',
  },
  updateShare: { input: { id: share, role: 'TARGET_MANAGER' }, call: 'PATCH /ui/targets/1/shares/4' },
  endShare: { input: { id: share }, call: 'DELETE /ui/targets/1/shares/4' },
  inviteShare: { input: { id: share }, call: 'POST /ui/targets/1/shares/4/invite' },
  updateWaterPost: { input: { targetId: target, enabled: false }, call: 'PATCH /ui/targets/1/waterPost' },
  createBillingSubscription: {
    input: { targetId: target, validFrom: '2026-12-01', products: [{ kind: 'CLOUD', monthlyFee: '12.50' }] },
    call: 'POST /ui/targets/1/subscriptions',
  },
  updateBillingSubscription: {
    input: { id: subscription, validUntil: '2026-12-31' },
    call: 'PATCH /ui/targets/1/subscriptions/3',
  },
  createInvoice: {
    input: { billingSubscriptionId: subscription, periodFrom: '2026-11-01' },
    call: 'POST /ui/targets/1/subscriptions/3/invoices',
  },
  updateSeller: { input: { name: 'Talo Oy', version: 3 }, call: 'POST /ui/admin/seller' },
  sendInvoices: {
    input: { ids: [encodeNodeId('Invoice', 4, 1)], channel: 'EMAIL' },
    call: 'POST /ui/admin/invoice_sendings',
  },
  updateInvoice: {
    input: { id: encodeNodeId('Invoice', 4, 1), status: 'PAID' },
    call: 'POST /ui/targets/1/invoice_update',
  },
  createResident: {
    input: { spaceId: space, name: 'Aino Asukas', role: 'RESIDENT', validFrom: '2026-11-24' },
    call: 'POST /ui/targets/1/residents',
  },
  updateResident: { input: { id: resident, name: 'Aino Asukas' }, call: 'PATCH /ui/targets/1/residents/5' },
  deleteResident: { input: { id: resident }, call: 'DELETE /ui/targets/1/residents/5' },
  inviteResident: { input: { id: resident }, call: 'POST /ui/targets/1/residents/5/invite' },
  createTarget: { input: { name: 'As Oy Uusi' }, call: 'POST /ui/targets/tree' },
  importTree: { input: { target: { new: { name: 'As Oy Puu' } }, groups: [] }, call: 'POST /ui/targets/tree' },
  createTimedMessage: { input: { valueId: value, data: '21', ...day }, call: 'POST /ui/values/11100/timed-messages' },
  deleteApiToken: { input: { id: encodeNodeId('ApiToken', 3) }, call: 'DELETE /ui/user/tokens/3' },
  deleteCore: { input: { id: core }, call: 'DELETE /ui/cores/1110' },
  deleteGroup: { input: { id: group }, call: 'DELETE /ui/groups/11' },
  deleteSpace: { input: { id: space }, call: 'DELETE /ui/spaces/111' },
  deleteTarget: { input: { id: target }, call: 'DELETE /ui/targets/1' },
  deleteTimedMessage: {
    input: { id: encodeNodeId('TimedMessage', 5, 11100, 1) },
    call: 'DELETE /ui/values/11100/timed-messages/5',
  },
  endSession: { input: { id: encodeNodeId('Session', 4) }, call: 'DELETE /ui/user/sessions/4' },
  createAdminUser: { input: { email: 'uusi@example.fi' }, call: 'POST /ui/admin/users' },
  inviteAdminUser: { input: { id: encodeNodeId('AdminUser', 5) }, call: 'POST /ui/admin/users/5/invite' },
  updateAdminUser: { input: { id: encodeNodeId('AdminUser', 5), disabled: true }, call: 'PATCH /ui/admin/users/5' },
  endAdminUserAccess: { input: { id: encodeNodeId('AdminUser', 5) }, call: 'POST /ui/admin/users/5/end-access' },
  sendMail: { input: { id: encodeNodeId('Mail', 5) }, call: 'POST /ui/admin/mails/5/send' },
  dropMail: { input: { id: encodeNodeId('Mail', 5) }, call: 'POST /ui/admin/mails/5/drop' },
  impersonate: { input: { username: 'asukas' }, call: 'POST /ui/user/impersonate' },
  login: { input: { username: 'manager', password: 'right' }, call: 'POST /login_check', signedOut: true },
  logout: { input: {}, call: 'POST /logout' },
  createDataFeed: { input: { name: 'Vesi', valueIds: [value] }, call: 'POST /ui/data/feeds' },
  deleteDataFeed: { input: { id: feed }, call: 'DELETE /ui/data/feeds/9' },
  resendReceiverConfirmation: {
    input: { alertReceiverId: receiver },
    call: 'POST /ui/targets/1/alertReceivers/8/confirmation',
  },
  confirmAlerts: { input: { token }, call: 'POST /ui/alertConsents/a-token-of-a-letter/confirm', signedOut: true },
  stopAlerts: { input: { token }, call: 'POST /ui/alertConsents/a-token-of-a-letter/stop', signedOut: true },
  createTreeDraft: { input: { name: 'As Oy Uusi', step: 'site', fields: [] }, call: 'POST /ui/treeDrafts' },
  updateTreeDraft: {
    input: { id: treeDraft, step: 'houses', fields: [{ name: 'site', value: '{}' }] },
    call: 'PATCH /ui/treeDrafts/9',
  },
  deleteTreeDraft: { input: { id: treeDraft }, call: 'DELETE /ui/treeDrafts/9' },
  lookUpSerials: { input: { serials: ['241003887019'] }, call: 'POST /ui/cores/lookup' },
  withdrawMoveOffer: { input: { id: moveOffer }, call: 'DELETE /ui/targets/1/moveOffers/7' },
  acceptMoveOffer: { input: { id: moveOffer }, call: 'POST /ui/moveOffers/7/accept' },
  declineMoveOffer: { input: { id: moveOffer }, call: 'POST /ui/moveOffers/7/decline' },
  moveTargetToUser: { input: { targetId: target, user: 'asukas' }, call: 'POST /ui/targets/1/move-to-user' },
  setDataFeedValueStatus: {
    input: { id: feed, valueId: value, status: 'LEFT_OUT' },
    call: 'PATCH /ui/data/feeds/9/values/11100',
  },
  updateDataFeed: { input: { id: feed, name: 'Lämpö' }, call: 'PATCH /ui/data/feeds/9' },
  updateGroupTree: { input: { groupId: group, spaces: { spaceIds: [space] } }, call: 'PATCH /ui/groups/11/tree' },
  updateSpaces: {
    input: { targetId: target, spaces: [{ id: space, residentCount: 2 }] },
    call: 'PATCH /ui/targets/1/spaces-json',
  },
  setIoVisible: {
    input: { groupId: group, productIds: [encodeNodeId('Product', 1)], io: 'Kylmä vesi', visible: false },
    call: 'PATCH /ui/groups/11/io-visible',
  },
  setModuleParameters: {
    input: { targetId: target, modules: [{ module: 'WATER', enabled: true }] },
    call: 'POST /ui/targets/1/params',
  },
  moveCores: { input: { coreIds: [core], spaceId: space }, call: 'PATCH /ui/cores/spaces/111' },
  cancelCoreActions: { input: { id: core, kind: 'WRITE_IO' }, call: 'POST /ui/cores/1110/cancel' },
  reconnectCore: { input: { id: core }, call: 'POST /ui/cores/1110/reconnect' },
  renameCore: { input: { id: core, name: 'Vesi' }, call: 'PATCH /ui/cores/1110' },
  renameCores: {
    input: { cores: [{ id: encodeNodeId('Core', 1120, 1), name: 'Vesi' }] },
    call: 'PATCH /ui/cores/1120',
  },
  replaceCore: { input: { id: core, serialId: 'W-2' }, call: 'POST /ui/cores/1110/replace' },
  requestPasswordReset: {
    input: { account: { username: 'manager' } },
    call: 'POST /resetting/send-email',
    signedOut: true,
  },
  resendEmailConfirmation: { input: { email: 'uusi@example.fi' }, call: 'POST /ui/user/email/send' },
  resetCore: { input: { id: core }, call: 'POST /ui/cores/1110/reset' },
  resetPassword: { input: { token, ...password }, call: 'POST /resetting/reset/a-token-of-a-letter', signedOut: true },
  sendFeedback: { input: { feedbackText: 'Hyvin toimii.' }, call: 'POST /api/feedback' },
  verifySubscription: {
    input: { token, name: 'Aino', email: 'aino@esimerkki.fi' },
    call: `POST /subscription/verify/${token}`,
    signedOut: true,
  },
  createDoorCode: {
    input: { targetId: target, name: 'Ulko-ovi', code: '1234' },
    call: 'POST /ui/targets/1/doorCodes',
  },
  updateDoorCode: {
    input: { id: encodeNodeId('DoorCode', 8, 1), validUntil: '2026-12-31' },
    call: 'PATCH /ui/targets/1/doorCodes/8',
  },
  deleteDoorCode: { input: { id: encodeNodeId('DoorCode', 8, 1) }, call: 'DELETE /ui/targets/1/doorCodes/8' },
  sendContract: {
    input: { billingSubscriptionId: subscription },
    call: 'POST /ui/targets/1/subscriptions/3/contract/send',
  },
  setLocale: { input: { locale: 'FI' }, call: 'POST /ui/user/access' },
  setParent: { input: { coreIds: [core], parentId: mama }, call: 'PATCH /ui/cores/parents/1111' },
  setSystemIds: { input: { id: core, idNumber: 12 }, call: 'PATCH /ui/cores/1110/system-ids' },
  transferCore: { input: { id: core, targetId: encodeNodeId('Target', 2) }, call: 'POST /ui/cores/1110/transfer' },
  turnOffCore: { input: { id: core }, call: 'PATCH /ui/cores/1110/turn-off' },
  updateAlertSettings: {
    input: { id: value, minEnabled: true, rangeMin: 17 },
    call: 'PATCH /ui/values/11100/alert-settings',
  },
  updateManyAlertSettings: {
    input: { ids: [value], minEnabled: true, rangeMin: 17 },
    call: 'PATCH /ui/targets/1/alert-settings',
  },
  updateCores: { input: { coreIds: [core], kind: 'REBOOT' }, call: 'PATCH /ui/cores/update/2' },
  updateGroup: { input: { id: group, name: 'Talo A' }, call: 'PATCH /ui/groups/11' },
  updateInvoicingDetails: {
    input: { targetId: encodeNodeId('Target', 3), paymentTimeDays: 21 },
    call: 'PATCH /ui/targets/3',
  },
  updateNetworkPositions: {
    input: { targetId: target, positions: [{ coreId: core, x: 1, y: 2 }] },
    call: 'PATCH /ui/targets/1/network',
  },
  updateSpace: { input: { id: space, name: 'A12' }, call: 'PATCH /ui/spaces/111' },
  updateSpaceLocations: {
    input: { locations: [{ spaceId: space, x: 1, y: 1, w: 2, h: 2 }] },
    call: 'PATCH /ui/spaces/locations/update',
  },
  updateTarget: { input: { id: target, name: 'As Oy Esimerkki' }, call: 'PATCH /ui/targets/1' },
  updateUser: { input: { phone: '+358401234567' }, call: 'PATCH /ui/user' },
  updateValue: { input: { id: value, name: 'Kylmä vesi' }, call: 'PATCH /ui/values/11100' },
  writeCoreConfig: { input: { id: core, settings: [{ ioId: io, value: '1' }] }, call: 'PATCH /ui/cores/1110/config' },
  writeIo: { input: { coreId: core, ioId: io, value: '1' }, call: 'PATCH /ui/cores/1110/ios/7' },
  writeValue: { input: { coreId: core, valueId: value, value: '21' }, call: 'PATCH /ui/cores/1110/value/11100' },
};
