import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCodes } from '#shared/api-error.ts'
import { middlewareErrors } from '#functions/http/create-handler.ts'
import { allEndpoints, handlerFileOf } from '#infra/manifest/endpoints.ts'
import { childrenOf, type Node } from '#test/syntax.ts'

const root = resolve(import.meta.dirname, '../../..')
const ofSlot = 'day-closed reservations-disabled slot-closed time-passed too-far-ahead too-soon'
const ofDay = 'date-blocked day-full waitlist-full time-full'
const ofOffer = 'offer-open offer-limit-reached'

/** Errors that stand in code which an endpoint shares with others, and that it never throws: why, by the endpoints. */
const neverThrown: readonly [why: string, endpoints: string, errors: string][] = [
  [
    'frees tables and takes none',
    'cancel-reservation delete-reservation cancel-my-reservation decline-offer withdraw-offer leave-line move-line-party',
    `${ofDay} quota-reached ${ofOffer}`,
  ],
  [
    'limits no network',
    'leave-line move-line-party call-line-party cancel-reservation delete-reservation cancel-my-reservation decline-offer withdraw-offer create-reservation create-walk-in mark-reservation update-reservation offer-table accept-offer verify-booking verify-my-reservation book-large-party',
    'verification-needed',
  ],
  [
    'answers a page',
    'verify-booking',
    `${ofDay} ${ofOffer} day-not-full quota-reached changed-meanwhile day-closed reservations-disabled slot-closed time-passed too-soon`,
  ],
  ['only reads', 'get-calendar-feed', 'changed-meanwhile'],
  ['writes over no version', 'email-reservation', 'changed-meanwhile'],
  ['takes no other table', 'verify-my-reservation', `${ofDay} ${ofOffer}`],
  [
    'shows as an answer',
    'get-availability get-calendar list-my-times list-owner-slots',
    `${ofSlot} date-blocked day-full time-full`,
  ],
  ['answers with the results of each command', 'apply-overrides preview-overrides', 'time-passed'],
  [
    'answers with the reason of each reservation',
    'assign-tables',
    'changed-meanwhile not-found not-movable table-taken table-unknown',
  ],
  ['sells out at once', 'create-menu-item update-menu-item set-sold-out', 'time-passed'],
  ['makes no offer', 'book-reservation change-my-reservation join-waitlist', ofOffer],
  [
    'makes no offer',
    'book-large-party call-line-party create-reservation create-walk-in mark-reservation update-reservation',
    ofOffer,
  ],
  [
    'has no quota for the owner',
    'call-line-party book-large-party create-reservation create-walk-in mark-reservation update-reservation offer-table',
    'quota-reached offer-limit-reached',
  ],
  [
    'has no place for the waitlist to limit',
    'call-line-party book-large-party book-reservation change-my-reservation create-reservation create-walk-in mark-reservation update-reservation offer-table',
    'waitlist-full',
  ],
  ['ignores hours and pauses', 'book-large-party update-reservation offer-table', 'day-closed reservations-disabled'],
  ['reads, and counts its tries', 'find-upcoming-reservations', 'changed-meanwhile not-found'],
  ['asks in the house neither for pauses nor for notice', 'create-reservation', 'reservations-disabled too-soon'],
  ['shows a party that sits its page', 'leave-line', 'transition-refused'],
  ['takes guests who are here', 'create-walk-in call-line-party', 'date-blocked day-full'],
  ['turns each into offer-gone', 'accept-offer', `${ofSlot} ${ofDay} quota-reached ${ofOffer}`],
  ['takes a full day, and no seats', 'join-waitlist', 'day-full time-full too-soon'],
  ['is no booking', 'offer-table', 'day-not-full'],
  ['joins no waitlist', 'book-large-party', 'day-not-full'],
  ['holds nothing', 'request-large-party', 'day-full'],
  [
    'turns it into wrong-password',
    'begin-passkey create-stand-pairing enrol-factor link-identity remove-factor renew-recovery-codes start-archive unlink-identity update-stand update-user',
    'sign-in-refused',
  ],
  [
    'catches it where an attempt or a code is none',
    'answer-challenge begin-passkey change-password create-stand-pairing enrol-factor link-identity recover-password redeem-recovery-code remove-factor remove-passkey renew-recovery-codes sign-in start-archive update-user',
    'not-found',
  ],
  ['is no sign-in of a provider', 'sign-in answer-challenge', 'not-linked second-factor-enrolled'],
  ['catches it', 'send-contact-message', 'contact-exists'],
  ['reads or adds an entry', 'create-post', 'not-found'],
  ['reads or adds an entry', 'create-menu-item', 'not-found'],
  [
    'reads or adds an entry',
    'create-catering-request request-large-party send-contact-message',
    'changed-meanwhile not-found',
  ],
  ['reads or adds an entry', 'list-catering-requests list-large-parties list-messages', 'changed-meanwhile not-found'],
  ['reads or adds an entry', 'get-catering-request mark-message pair-stand', 'changed-meanwhile'],
  ['deletes at any version', 'delete-message', 'changed-meanwhile'],
  ['keeps the address', 'save-translation', 'slug-taken'],
  ['counts without a version', 'track-visit recover-password', 'changed-meanwhile'],
  ['catches it where another request was first', 'mail-browser-link', 'changed-meanwhile'],
  [
    'reads devices only',
    'begin-passkey change-password enrol-factor link-identity unlink-identity update-user',
    'changed-meanwhile',
  ],
  [
    'makes its secret once',
    'create-stand-pairing get-evening-key list-push-devices open-stand show-reservation update-stand',
    'changed-meanwhile',
  ],
  ["counts a tablet's creations", 'add-line-party', 'changed-meanwhile'],
  ['only reads', 'show-notice-link', 'changed-meanwhile'],
]

const codes = new Set<string>(Object.keys(errorCodes))
const outside = /(?:shared\/api-error|functions\/http\/create-handler|endpoints)\.ts$/

/** The middleware, the table of codes and the definitions of endpoints stay outside; lazy imports are within. */
const withoutMiddleware: Plugin = {
  name: 'without-middleware',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^(?:#|\.\.?\/)/ }, ({ path: specifier, resolveDir }) => {
      const path = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(resolveDir, specifier)
      return { path, sideEffects: false, external: outside.test(path) }
    }),
}

/** Returns the error codes in the code that each endpoint's handler can reach, without the middleware's. */
async function errorsInCode(): Promise<Map<string, ErrorCode[]>> {
  const { outputFiles } = await build({
    entryPoints: allEndpoints.map((endpoint) => join(root, 'functions', `${handlerFileOf(endpoint)}.ts`)),
    outdir: '/',
    outbase: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [withoutMiddleware],
  })
  return new Map(
    outputFiles.map(({ text }, index) => {
      const found = new Set<ErrorCode>()
      const visit = (node: Node): void => {
        if (node.type === 'Literal' && codes.has(node['value'])) found.add(node['value'])
        childrenOf(node).forEach(visit)
      }
      visit(parseSync('bundle.js', text).program)
      return [allEndpoints[index]!.name, [...found].filter((code) => !middlewareErrors.has(code))]
    }),
  )
}

const inCode = errorsInCode()

test('each endpoint names the errors in the code that it reaches, except those that it never throws', async () => {
  const reached = await inCode
  const wanted = allEndpoints.map(({ name }) => {
    const never = new Set(
      neverThrown.flatMap(([, endpoints, errors]) => (endpoints.split(' ').includes(name) ? errors.split(' ') : [])),
    )
    return [
      name,
      reached
        .get(name)!
        .filter((code) => !never.has(code))
        .toSorted(),
    ]
  })
  const declared = allEndpoints.map(({ name, errors = [] }) => [name, [...errors].toSorted()])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted))
})

test('an error that is listed as never thrown is in the code of each endpoint of its line', async () => {
  const reached = await inCode
  for (const [why, endpoints, errors] of neverThrown)
    for (const endpoint of endpoints.split(' '))
      expect(
        errors.split(' ').some((code) => reached.get(endpoint)?.includes(code as ErrorCode)),
        `${endpoint} ${why}`,
      ).toBe(true)
})
