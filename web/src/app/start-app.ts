/**
 * Starts the app on a published page. The page inlines this module, so it imports nothing and runs before anything else.
 * The app starts at the first touch or key, over a link, or when the page script dispatches `app`. Pages with forms also
 * start it after load and idle; the dashboard starts it at once.
 */

const page = (document.currentScript as HTMLScriptElement).dataset
const { dataset: state } = document.documentElement

/** Adds a link to the head. A disabled style sheet keeps the chunk loader from fetching it. */
function addLink(rel: string, href: string, disabled = false): void {
  const link = document.createElement('link')
  link.rel = rel
  link.disabled = disabled
  link.href = href
  document.head.append(link)
}

/** Yields a task, so that taps are handled between two chunks. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))

async function importChunks(): Promise<void> {
  const chunks = page['chunks']?.split(' ') ?? []
  for (const chunk of chunks) addLink('modulepreload', chunk)
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk)
    await nextTask()
  }
}

let started: Promise<boolean> | undefined

/** Loads the app once; returns whether it came. A failure is forgotten, so that the next touch tries again. */
const startApp = (): Promise<boolean> =>
  (started ??= importChunks().then(
    () => true,
    (error: unknown) => {
      started = undefined
      console.error(error)
      return false
    },
  ))

for (const sheet of page['sheets']?.split(' ') ?? []) addLink('stylesheet', sheet, true)

function afterLoad(): void {
  const { script, whole } = page
  if (script) void import(/* @vite-ignore */ script)
  if (whole === undefined) void startApp()
}

if (page['now'] === undefined)
  addEventListener('load', () =>
    // A busy device may never be idle.
    'requestIdleCallback' in globalThis ? requestIdleCallback(afterLoad, { timeout: 2_000 }) : setTimeout(afterLoad),
  )
else void startApp()

for (const event of ['pointerdown', 'keydown', 'touchstart', 'focusin', 'app'])
  addEventListener(event, () => void startApp(), { passive: true })

addEventListener('pointerover', ({ target }) => {
  if (target instanceof Element && target.closest('a,button')) void startApp()
})

/** Selects the tab that an address names, as the app does. */
function selectTab(tab: HTMLAnchorElement): void {
  for (const one of tab.parentElement?.children ?? []) one.setAttribute('aria-selected', String(one === tab))
  location.replace(tab.hash)
  tab.focus({ preventScroll: true })
}

/** Switches the language through the app. A second press, or a failed load, follows the link. */
async function waitForLanguage(link: HTMLAnchorElement): Promise<void> {
  state['wanted'] = link.hreflang
  if (!(await startApp())) location.href = link.href
}

// Remembers the press of a button; the app replays it after hydration.
addEventListener('click', (event) => {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event
  if (state['app'] !== undefined || defaultPrevented || ctrlKey || metaKey || shiftKey) return
  const pressed =
    target instanceof Element && target.closest<HTMLElement>('button[type=button],a[hreflang],a[role=tab]')
  if (!pressed) return
  if (!(pressed instanceof HTMLAnchorElement)) pressed.dataset['pressed'] = ''
  else if (pressed.hash) {
    event.preventDefault()
    selectTab(pressed)
  } else if (state['wanted'] === undefined) {
    event.preventDefault()
    void waitForLanguage(pressed)
  }
})

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns a form's input by field name, without passwords. */
function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const field of form.elements as Iterable<Element> as Iterable<Field>) {
    const published = 'defaultValue' in field ? field.defaultValue : undefined
    if (field.name && field.type !== 'password' && field.value !== published) typed[field.name] = field.value
  }
  return typed
}

/**
 * Remembers that a form was submitted before the app started. If the app does not load but the page can be reached,
 * reloads the page with the input, because browsers may cache a chunk's failure.
 */
addEventListener('submit', async (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  const form = event.target as HTMLFormElement
  form.dataset['asked'] = ''
  if (await startApp()) return
  const { ok } = await fetch(location.href, { method: 'HEAD' })
  if (!ok) return
  sessionStorage.setItem('typed', JSON.stringify(typedInto(form)))
  location.reload()
})

// More input: the form is no longer what was submitted.
addEventListener('input', ({ target }) => {
  delete (target as Field).form?.dataset['asked']
})

type Activation = { navigationType: string; from: object | null }
const { pathname } = location
let restoration: ScrollRestoration = 'auto'

/** Scrolls to the top on Back and Forward between documents, as the app does, but not on a reload. */
function startAtTop(): void {
  const { navigation } = globalThis as { navigation?: { activation?: Activation | null } }
  const { navigationType, from } = navigation?.activation ?? {}
  if (page['now'] !== undefined || navigationType !== 'traverse' || !from) return
  history.scrollRestoration = 'manual'
  scrollTo({ top: 0, behavior: 'instant' })
}

startAtTop()
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) startAtTop()
})
addEventListener('pagehide', () => {
  history.scrollRestoration = restoration
})
// The address changed without the app: load that page.
addEventListener('popstate', () => {
  if (state['app'] !== undefined || location.pathname === pathname) return
  restoration = 'manual'
  location.reload()
})
