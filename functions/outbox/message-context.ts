import type { EmailContext } from '#shared/email/email-message.ts'
import { getSiteAndHome } from '#functions/db/site/settings.ts'

/** Returns the restaurant's data for emails and text messages, without the sender. */
export async function getMessageContext(): Promise<Omit<EmailContext, 'from'>> {
  const {
    site: { branding, contactInfo, lines, look },
    graceMinutes,
  } = await getSiteAndHome()
  return {
    name: branding.name,
    phone: contactInfo.phone,
    address: contactInfo.address,
    email: contactInfo.email,
    late: lines.lateLine,
    graceMinutes,
    theme: look.theme,
    advisory: lines.advisoryLine,
    origin: process.env['SITE_ORIGIN'] ?? '',
  }
}
