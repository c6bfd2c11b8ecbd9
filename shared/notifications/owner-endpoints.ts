import * as v from 'valibot'
import { defineEndpoint, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import { AddressChange, NewAddress, type NoticeAddress } from './addresses.ts'

/** Returns the further addresses of the owner's notices. */
export const listNoticeAddresses = /* @__PURE__ */ defineEndpoint(
  'list-notice-addresses',
  'GET /api/owner/notice-addresses',
  'owner',
  { input: noInput, output: outputType<{ addresses: NoticeAddress[] }>() },
)

/** Adds a further address and mails it the question whether it wants the notices. */
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

/** Changes what a further address gets. Its email stays. */
export const updateNoticeAddress = /* @__PURE__ */ defineEndpoint(
  'update-notice-address',
  'PUT /api/owner/notice-addresses/{id}',
  'owner',
  {
    input: AddressChange,
    output: outputType<NoticeAddress>(),
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
    input: v.strictObject({ id: v.pipe(v.string('id'), v.uuid('id')) }),
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    table: 'write',
  },
)
