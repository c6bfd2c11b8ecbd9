/**
 * Starts the app on a published page. The build bundles this module and the page inlines it, so it runs before anything else and imports nothing.
 *
 * The app starts at the first touch or key, over a link, or when the page's own script dispatches `app`. On pages with forms it also starts after load and
 * idle; on the dashboard at once. The reasons stand in shared/README, The page before its script.
 */

const page = (document.currentScript as HTMLScriptElement).dataset
const { dataset: state } = document.documentElement

/** Adds a link to the head. A disabled style sheet is not fetched, but the chunk loader finds it and does not fetch it either. */
function addLink(rel: string, href: string, disabled = false): void {
  const link = document.createElement('link')
  link.rel = rel
  link.disabled = disabled
  link.href = href
  document.head.append(link)
}

/** Waits for a task of its own, so that taps are answered between two chunks. */
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

/** Shows the tab that an address names at once, as the app does when it is there. */
function selectTab(tab: HTMLAnchorElement): void {
  for (const one of tab.parentElement?.children ?? []) one.setAttribute('aria-selected', String(one === tab))
  location.replace(tab.hash)
  tab.focus({ preventScroll: true })
}

/** The app turns a page into the other language without a load. The link is followed at its second press, or where the app does not come. */
async function waitForLanguage(link: HTMLAnchorElement): Promise<void> {
  state['wanted'] = link.hreflang
  if (!(await startApp())) location.href = link.href
}

// A button remembers that it was pressed; the app presses it again when it is there.
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

/** Returns what was typed into a form, by field name, without passwords. */
function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const field of form.elements as Iterable<Element> as Iterable<Field>) {
    const published = 'defaultValue' in field ? field.defaultValue : undefined
    if (field.name && field.type !== 'password' && field.value !== published) typed[field.name] = field.value
  }
  return typed
}

/**
 * A form that is sent before the app is there stays as it is, and remembers that it was asked. If the app does not come but the page can be reached, the page
 * is loaded anew with what was typed: a browser may hold on to a chunk's failure for as long as a page stands.
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

// More was typed: the form is no longer what was asked for.
addEventListener('input', ({ target }) => {
  delete (target as Field).form?.dataset['asked']
})

type Activation = { navigationType: string; from: object | null }
const { pathname } = location
let restoration: ScrollRestoration = 'auto'

/** Back and Forward between documents of the site end at the top, as in the app. A reload and a return from elsewhere find the place. */
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
// The address changed under a page without its app: that page is loaded.
addEventListener('popstate', () => {
  if (state['app'] !== undefined || location.pathname === pathname) return
  restoration = 'manual'
  location.reload()
})
