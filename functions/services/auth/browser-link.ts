import { ApiError } from '#shared/api-error.ts'
import type { PageContent } from '#shared/endpoint.ts'
import { formatSpokenTime, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { createSecretId, hashId } from '#functions/http/cookies.ts'
import { tryCountSecurityEvent, logSecurityEvent } from '#functions/http/security-log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { type BrowserLinkRow, createBrowserLinkOp, getBrowserLink } from '#functions/db/auth/browser-links.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { getSite } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

/** Emails the owner a link that makes a browser known, unless one is open. Returns when the link expires. */
export async function sendBrowserLink(locale: Locale): Promise<{ until: string }> {
  const before = await getBrowserLink()
  if (before) return { until: before.until }
  const token = createSecretId()
  const { op, until } = createBrowserLinkOp(hashId(token))
  const { ops, posted } = createEmailOps([{ kind: 'browser-link', link: { token, until, locale } }])
  try {
    await transact([op, ...ops])
  } catch (error) {
    const first = error instanceof ApiError && error.reason === 'changed-meanwhile' ? await getBrowserLink() : undefined
    if (first) return { until: first.until }
    throw error
  }
  await triggerWorkers(posted)
  logSecurityEvent('link-mailed', 'browser-link')
  await tryCountSecurityEvent('mailed')
  return { until }
}

/** Throws not-found unless the link of a secret is open. */
export async function requireOpenLink(token: string): Promise<BrowserLinkRow> {
  const found = await getBrowserLink()
  if (found?.hash !== hashId(token)) throw new ApiError('not-found')
  return found
}

const words = {
  en: {
    ask: ['Let this browser sign in', 'Press the button, then sign in with your password in this browser.'],
    button: 'This is my browser',
    done: ['This browser is known now', 'Go back to the sign-in page and sign in with your password.'],
    until: (time: string) => `This link works until ${time}.`,
    signIn: 'Sign in',
  },
  es: {
    ask: ['Permite que este navegador entre', 'Presiona el botón y después entra con tu contraseña en este navegador.'],
    button: 'Este es mi navegador',
    done: ['Ya conocemos este navegador', 'Vuelve a la página de entrada y entra con tu contraseña.'],
    until: (time: string) => `Hasta ${time} sirve este enlace.`,
    signIn: 'Entrar',
  },
} as const

/** Returns the page of an open link: its button, or that the browser is known now. */
export async function browserLinkPage(
  state: 'ask' | 'done',
  { until }: BrowserLinkRow,
  { token, locale }: { token: string; locale: Locale },
): Promise<PageContent> {
  const t = words[locale]
  const [heading, text] = t[state]
  const site = (await getSite()).branding.name
  if (state === 'done')
    return { locale, site, heading, text: [text], links: [{ label: t.signIn, href: '/management' }] }
  const time = formatSpokenTime(localDateTimeAt(new Date(until)).time, locale)
  return { locale, site, heading, text: [text, t.until(time)], button: { label: t.button, fields: { token, locale } } }
}
