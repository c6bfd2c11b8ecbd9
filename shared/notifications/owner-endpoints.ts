import * as v from 'valibot'
import { pushWorker } from '#shared/email/email-message.ts'
import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'
import { Email, Locale } from '#shared/validation.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import { AddressChange, NewAddress, type NoticeAddress, type NoticeRecipients } from './addresses.ts'
import { DeviceChange, NewDevice, type PushDevice, type PushSubscription } from './devices.ts'

const byId = /* @__PURE__ */ v.strictObject({ id: v.pipe(v.string('id'), v.uuid('id')) })

/**
 * Returns the further addresses of the owner's notices and the hour of her own day sheet. It also tells whether push
 * messages and texts are available, and whether the email domain lacks DNS records.
 */
export const listNoticeAddresses = /* @__PURE__ */ defineEndpoint(
  'list-notice-addresses',
  'GET /api/owner/notice-addresses',
  'owner',
  {
    input: noInput,
    output: outputType<NoticeRecipients & { push?: true; texts?: true; needsDnsRecords?: true }>(),
  },
)

/** Mails the lines that the domain's settings lack to whoever looks after it. */
export const sendDnsRecords = /* @__PURE__ */ defineEndpoint(
  'send-dns-records',
  'POST /api/owner/dns-records',
  'owner',
  {
    input: v.strictObject({ email: Email, locale: Locale }),
    output: outputType<{ email: string }>(),
    status: 201,
    creates: true,
    limit: limitPerNetwork(5, 'day'),
    errors: ['not-found'],
    table: 'write',
    triggers: ['send-contact-notice'],
  },
)

/** Adds a further address and emails it a confirmation link. */
export const addNoticeAddress = /* @__PURE__ */ defineEndpoint(
  'add-notice-address',
  'POST /api/owner/notice-addresses',
  'owner',
  {
    input: NewAddress,
    output: outputType<NoticeAddress>(),
    status: 201,
    creates: true,
    errors: ['address-exists', 'addresses-full', 'changed-meanwhile'],
    table: 'write',
    triggers: ['send-contact-notice'],
  },
)

/** Changes what a further address gets; its email stays. With the id `owner`, the hour of the owner's own day sheet. */
export const updateNoticeAddress = /* @__PURE__ */ defineEndpoint(
  'update-notice-address',
  'PUT /api/owner/notice-addresses/{id}',
  'owner',
  {
    input: AddressChange,
    output: outputType<NoticeAddress | Pick<NoticeRecipients, 'ownerDaySheetHour'>>(),
    errors: ['not-found', 'changed-meanwhile'],
    table: 'write',
  },
)

/** Removes a further address. Its links end. */
export const deleteNoticeAddress = /* @__PURE__ */ defineEndpoint(
  'delete-notice-address',
  'DELETE /api/owner/notice-addresses/{id}',
  'owner',
  {
    input: byId,
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    table: 'write',
  },
)

/**
 * Returns the devices that get push messages, and the key by which a browser subscribes. `standIn` is a subscription of
 * the laptop's own push service, in place of the browser's.
 */
export const listPushDevices = /* @__PURE__ */ defineEndpoint(
  'list-push-devices',
  'GET /api/owner/push-devices',
  'owner',
  {
    input: noInput,
    output: outputType<{ devices: PushDevice[]; publicKey: string; standIn?: PushSubscription }>(),
    table: 'write',
    needs: 'push',
  },
)

/** Adds the browser of a subscription to the devices. A subscription that is listed keeps its device. */
export const addPushDevice = /* @__PURE__ */ defineEndpoint(
  'add-push-device',
  'POST /api/owner/push-devices',
  'owner',
  {
    input: NewDevice,
    output: outputType<PushDevice>(),
    status: 201,
    creates: true,
    errors: ['push-service-unknown', 'devices-full', 'changed-meanwhile'],
    table: 'write',
    needs: 'push',
  },
)

/** Changes what a device gets. */
export const updatePushDevice = /* @__PURE__ */ defineEndpoint(
  'update-push-device',
  'PUT /api/owner/push-devices/{id}',
  'owner',
  {
    input: DeviceChange,
    output: outputType<PushDevice>(),
    errors: ['not-found', 'changed-meanwhile'],
    table: 'write',
    needs: 'push',
  },
)

/** Removes a device. It gets no more messages. */
export const deletePushDevice = /* @__PURE__ */ defineEndpoint(
  'delete-push-device',
  'DELETE /api/owner/push-devices/{id}',
  'owner',
  {
    input: byId,
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    table: 'write',
    needs: 'push',
  },
)

/** Sends a test to a device. */
export const testPushDevice = /* @__PURE__ */ defineEndpoint(
  'test-push-device',
  'POST /api/owner/push-devices/{id}/test',
  'owner',
  {
    input: byId,
    output: outputType<{ id: string }>(),
    creates: true,
    errors: ['not-found'],
    table: 'write',
    triggers: [pushWorker],
    needs: 'push',
  },
)
