import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { createDefaultSite } from '#shared/site/site.ts'
import type { Language } from '#web/app/language.ts'
import { LocaleProvider } from '#web/app/locale.tsx'
import { CateringForm } from '#web/site/catering/catering-form.tsx'
import { ContactForm } from '#web/site/contacts/contact-form.tsx'
import { LargePartyForm } from '#web/site/large-parties/large-party-form.tsx'
import { BookForm } from '#web/site/reservations/book-form.tsx'
import { CancelForm } from '#web/site/reservations/cancel-form.tsx'
import { ChangeForm } from '#web/site/reservations/change-form.tsx'
import { WaitlistForm } from '#web/site/waitlist/waitlist-form.tsx'
import { drawnIn, sources } from '#test/imports.ts'

/** What a form hands to `useForm`, as far as it decides what is sent. */
type Options = {
  call: Endpoint
  empty: object
  given?: object
  input?: (values: any) => object
}
const seen = vi.hoisted(() => [] as unknown[])
vi.mock('#web/site/ui/use-form.ts', async (original) => {
  const actual = await original<typeof import('#web/site/ui/use-form.ts')>()
  return {
    ...actual,
    useForm: (options: Parameters<typeof actual.useForm>[0]) => {
      seen.push(options)
      return actual.useForm(options)
    },
  }
})

const site = createDefaultSite('en')
const nothing = () => {}
const above = {
  values: {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '(770) 555-0199',
    texts: true,
    partySize: 2,
    reservationDate: '2026-12-24',
    reservationTime: '18:30:00',
    note: '',
    wishes: '',
    area: '',
  },
  set: nothing,
  drop: nothing,
}
const managed = {
  firstName: 'Ana',
  partySize: 2,
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  status: 'booked',
  version: 1,
  canChange: true,
  canCancel: true,
  etaDelays: [],
  graceMinutes: 15,
  calendar: '',
} as const

const forms: Record<string, ReactNode> = {
  'web/src/site/catering/catering-form.tsx': <CateringForm />,
  'web/src/site/contacts/contact-form.tsx': <ContactForm />,
  'web/src/site/large-parties/large-party-form.tsx': (
    <LargePartyForm above={above} now={undefined} markOf={() => undefined} onBook={nothing} />
  ),
  'web/src/site/reservations/book-form.tsx': <BookForm onBooked={nothing} />,
  'web/src/site/reservations/cancel-form.tsx': <CancelForm />,
  'web/src/site/reservations/change-form.tsx': (
    <ChangeForm reservation={managed} token="token" onChanged={nothing} onKeep={nothing} />
  ),
  'web/src/site/waitlist/waitlist-form.tsx': (
    <WaitlistForm above={above} slots={[]} onWaiting={nothing} onBook={nothing} />
  ),
}

/** Renders a form on a site whose guests can get texts, and returns what it hands to `useForm`. */
function optionsOf(form: ReactNode): Options {
  const queries = new QueryClient()
  queries.setQueryData(['site', 'en'], { ...site, texts: true })
  const language = {
    follow: () => () => {},
    look: nothing,
    now: () => 'en' as const,
    published: () => 'en' as const,
    toggle: nothing,
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  seen.length = 0
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router as never}>
        <LocaleProvider language={language as Partial<Language> as Language}>{form}</LocaleProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const [options] = seen
  return options as Options
}

/** Returns the names of fields that an endpoint does not know, and of those that it needs and does not get. */
function mismatches({ call, empty, given = {}, input = (values: object) => values }: Options): string[] {
  const sent = {
    ...input({ ...empty, ...given }),
    locale: 'en',
    ...(call.creates ? { fillMs: 5000, inputs: 9 } : {}),
  }
  const { issues = [] } = v.safeParse(call.input, sent) as { issues?: readonly v.BaseIssue<unknown>[] }
  return issues.flatMap((issue) => {
    const path = v.getDotPath(issue) ?? ''
    if (issue.expected === 'never') return [`${call.name} does not know ${path}`]
    return issue.type === 'strict_object' && issue.received === 'undefined' ? [`${call.name} needs ${path}`] : []
  })
}

const found: string[] = []
beforeAll(() => {
  found.push(
    ...sources().filter(
      (file) => file.startsWith('web/src/site/') && drawnIn(file).includes('web/src/site/ui/use-form.ts'),
    ),
  )
})

test('every form of the site is here', () => expect(Object.keys(forms).toSorted()).toEqual(found.toSorted()))

test.each(Object.keys(forms))('%s sends the fields that its endpoint knows and needs', (file) =>
  expect(mismatches(optionsOf(forms[file]))).toEqual([]),
)

test('a field that an endpoint does not know, or misses, is found', () => {
  const options = optionsOf(forms['web/src/site/waitlist/waitlist-form.tsx'])
  const input = (values: object) => ({ ...options.input?.(values), news: true })
  expect(mismatches({ ...options, input })).toEqual(['join-waitlist does not know news'])
  const without = optionsOf(forms['web/src/site/contacts/contact-form.tsx'])
  expect(mismatches({ ...without, empty: { name: 'Ana' } })).toContain('send-contact-message needs message')
})
