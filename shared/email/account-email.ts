import type { Locale } from '#shared/validation.ts'
import { formatSpokenTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { renderLayout } from './layout.ts'
import type { AccountEvent, BrowserLinkMail, ComposedEmail, EmailContext, SignInClient } from './email-message.ts'

/** The text of each event. */
const told: Record<AccountEvent, Record<Locale, string>> = {
  'new-sign-in': {
    en: 'Somebody signed in to your account with a browser that is new to us. If it was you, there is nothing to do.',
    es: 'Alguien entró a tu cuenta con un navegador que no conocíamos. Si fuiste tú, no hagas nada.',
  },
  'email-changed': {
    en: 'Your sign-in email was changed. This address is no longer used.',
    es: 'Cambió el correo con el que entras. Este ya no se usa.',
  },
  'password-changed': { en: 'The password was changed.', es: 'Se cambió la contraseña.' },
  'factor-on': { en: 'Two-factor sign-in was turned on.', es: 'Se activó la verificación en dos pasos.' },
  'factor-off': { en: 'Two-factor sign-in was turned off.', es: 'Se desactivó la verificación en dos pasos.' },
  'codes-renewed': { en: 'New recovery codes were made.', es: 'Se crearon nuevos códigos de recuperación.' },
  'code-spent': {
    en: 'A recovery code was used. Two-factor sign-in is off, and every device is signed out.',
    es: 'Se usó un código de recuperación. La verificación en dos pasos está desactivada y se cerró la sesión en todos los dispositivos.',
  },
  'passkey-added': { en: 'A passkey was added.', es: 'Se agregó una llave de acceso.' },
  'passkey-removed': { en: 'A passkey was removed.', es: 'Se quitó una llave de acceso.' },
  'identity-linked': {
    en: 'A new way to sign in was linked to your account.',
    es: 'Se vinculó otra forma de entrar a tu cuenta.',
  },
  'identity-unlinked': {
    en: 'A way to sign in was unlinked from your account.',
    es: 'Se desvinculó una forma de entrar a tu cuenta.',
  },
  'archive-started': {
    en: 'A copy of everything that your site knows was asked for, with all guests and reservations. It can be downloaded from your dashboard for a day.',
    es: 'Alguien pidió una copia de todo lo que sabe tu sitio, con todos los clientes y las reservaciones. Se puede descargar de tu panel durante un día.',
  },
  'stand-paired': {
    en: 'A tablet was paired with your restaurant. With its PIN it shows the tables and guests of today and tomorrow. You can end it in your settings.',
    es: 'Se conectó una tableta con tu restaurante. Con su PIN muestra las mesas y los clientes de hoy y mañana. Puedes desconectarla en tu configuración.',
  },
  'stand-blocked': {
    en: 'A tablet is blocked: a wrong PIN was typed too often. Once you know who typed it, unblock the tablet in your settings, or change its PIN there.',
    es: 'Una tableta está bloqueada: se escribió un PIN equivocado demasiadas veces. Cuando sepas quién lo escribió, desbloquéala o cambia su PIN en tu configuración.',
  },
}

const words = {
  en: {
    subject: (name: string) => `Your account at ${name}`,
    heading: 'Your account',
    browser: 'Browser',
    zone: 'Time zone',
    button: 'Review security',
    closing: "If this wasn't you, change your password right away.",
  },
  es: {
    subject: (name: string) => `Tu cuenta de ${name}`,
    heading: 'Tu cuenta',
    browser: 'Navegador',
    zone: 'Zona horaria',
    button: 'Revisar seguridad',
    closing: 'Si no fuiste tú, cambia tu contraseña de inmediato.',
  },
} as const

const linkWords = {
  en: {
    subject: (name: string) => `Sign in to ${name} with a new browser`,
    heading: 'A new browser',
    intro: (time: string) => `Open this link in the browser that you want to sign in with. It works until ${time}.`,
    button: 'Let this browser sign in',
    closing: 'If you did not ask for this, ignore this email. Nobody can sign in without your password.',
  },
  es: {
    subject: (name: string) => `Entra a ${name} con un navegador nuevo`,
    heading: 'Un navegador nuevo',
    intro: (time: string) => `Este enlace sirve hasta ${time} y se abre en el navegador con el que quieres entrar.`,
    button: 'Permitir este navegador',
    closing: 'Si no lo pediste, ignora este correo. Nadie puede entrar sin tu contraseña.',
  },
} as const

/** Returns the languages of an email to the owner: hers, or both until she has chosen one. */
const localesOf = ({ locale }: EmailContext): readonly Locale[] => (locale ? [locale] : ['en', 'es'])

/** Composes the email whose link makes a browser known. */
export function composeBrowserLinkEmail({ token, until, locale }: BrowserLinkMail, head: EmailContext): ComposedEmail {
  const each = (text: (locale: Locale) => string, between: string) => localesOf(head).map(text).join(between)
  const { time } = localDateTimeAt(new Date(until))
  return renderLayout(
    {
      locale: head.locale ?? 'en',
      subject: each((of) => linkWords[of].subject(head.name), ' / '),
      heading: each((of) => linkWords[of].heading, ' · '),
      intro: each((of) => linkWords[of].intro(formatSpokenTime(time, of)), '\n'),
      rows: [],
      button: {
        label: each((of) => linkWords[of].button, '\n'),
        url: `${head.origin}/api/session/browser?token=${token}&locale=${head.locale ?? locale}`,
      },
      closing: each((of) => linkWords[of].closing, '\n'),
    },
    head,
  )
}

/** Composes the owner's email about a change of the account, in her language, or in both until she has chosen one. */
export function composeAccountEmail(event: AccountEvent, head: EmailContext, client?: SignInClient): ComposedEmail {
  const each = (text: (locale: Locale) => string, between: string) => localesOf(head).map(text).join(between)
  return renderLayout(
    {
      locale: head.locale ?? 'en',
      subject: each((locale) => words[locale].subject(head.name), ' / '),
      heading: each((locale) => words[locale].heading, ' · '),
      intro: each((locale) => told[event][locale], '\n'),
      rows: [
        ...(client?.browser ? [[each((locale) => words[locale].browser, ' · '), client.browser] as const] : []),
        ...(client?.zone ? [[each((locale) => words[locale].zone, ' · '), client.zone] as const] : []),
      ],
      button: {
        label: each((locale) => words[locale].button, '\n'),
        url: `${head.origin}/dashboard/settings/security`,
      },
      closing: each((locale) => words[locale].closing, '\n'),
    },
    head,
  )
}
