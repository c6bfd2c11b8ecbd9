import { ApiError } from '#shared/api-error.ts'
import type { PageContent } from '#shared/endpoint.ts'
import type { NoticeAddress } from '#shared/notifications/addresses.ts'
import type { NoticeLink } from '#shared/notifications/endpoints.ts'
import { getNoticeAddresses } from '#functions/db/notifications/addresses.ts'
import { isNoticeLinkValid } from '#functions/db/notifications/link-proof.ts'
import { getSite } from '#functions/db/site/settings.ts'

const words = {
  en: {
    confirm: {
      ask: ['Do you want these emails?', 'Press the button, and this address gets the notices of'],
      button: 'Yes, send them',
      done: [
        'You are on the list',
        'From now on this address gets the notices. Every email has a link that stops them.',
      ],
    },
    stop: {
      ask: ['Stop these emails?', 'Press the button, and this address gets no more notices of'],
      button: 'Stop these emails',
      done: [
        'The emails have stopped',
        'This address gets no more notices. The restaurant sees that you stopped them.',
      ],
    },
  },
  es: {
    confirm: {
      ask: ['¿Quieres estos correos?', 'Presiona el botón y esta dirección recibirá los avisos de'],
      button: 'Sí, quiero recibirlos',
      done: [
        'Ya estás en la lista',
        'Desde ahora esta dirección recibe los avisos. Cada correo trae un enlace para dejarlos.',
      ],
    },
    stop: {
      ask: ['¿Dejar de recibir estos correos?', 'Presiona el botón y esta dirección ya no recibirá avisos de'],
      button: 'Dejar de recibir estos correos',
      done: ['Ya no recibirás correos', 'Esta dirección ya no recibe avisos. El restaurante verá que los detuvo.'],
    },
  },
} as const

/**
 * Throws not-found unless a link is one of our emails' and its address is listed. Stopped emails are not begun again by
 * the old link.
 */
export async function requireNoticeAddress(link: NoticeLink): Promise<NoticeAddress> {
  const found = (await getNoticeAddresses()).find(({ id }) => id === link.id)
  const isOver = link.use === 'confirm' && found?.stopped !== undefined
  if (!found || isOver || !(await isNoticeLinkValid(link))) throw new ApiError('not-found')
  return found
}

/** Returns the page of a link: its button, or what it did. */
export async function noticeLinkPage(state: 'ask' | 'done', link: NoticeLink): Promise<PageContent> {
  const { use, locale } = link
  const t = words[locale][use]
  const site = (await getSite()).branding.name
  const [heading, text] = t[state]
  return state === 'done'
    ? { locale, site, heading, text: [text] }
    : { locale, site, heading, text: [`${text} ${site}.`], button: { label: t.button, fields: { ...link } } }
}

/** Tells whether an address is already as a link makes it. */
export const isNoticeLinkDone = ({ confirmedAt, stopped }: NoticeAddress, { use }: Pick<NoticeLink, 'use'>): boolean =>
  use === 'stop' ? stopped !== undefined : confirmedAt !== undefined
