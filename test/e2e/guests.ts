import { randomUUID } from 'node:crypto'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { aBooking, aCateringForm, aMessageForm } from '#test/make.ts'
import { expect, type RunningApp } from './app.ts'
import { openDay } from './open-day.ts'

/** Send what a guest's browser sends; answers the receipt's id. */
export async function send<C extends Endpoint<any, any>>({ origin }: RunningApp, call: C, input: InputOf<C>) {
  const answer = await fetch(origin + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  const text = await answer.text()
  expect([answer.status, text]).toEqual([201, text])
  return (JSON.parse(text) as { id: string }).id
}

/** A message, a catering request and a table for next week, made by a guest; answers their ids. */
export async function aGuestWasHere(app: RunningApp) {
  const nextWeek = openDay(7)
  const selectedItems = [{ itemId: demoMenu[0]!.id, quantity: 40 }]
  return {
    contact: await send(app, sendContactMessage, aMessageForm()),
    catering: await send(app, createCateringRequest, aCateringForm({ desiredDate: nextWeek, selectedItems })),
    reservation: await send(app, bookReservation, aBooking({ reservationDate: nextWeek })),
  }
}
