import type { Plugin } from 'vite'

const plainText = (code: string, locale: string) =>
  new RegExp(`const ${locale}_\\w+ = [^]*?=> \\{\\s*return [^\`]*(\`[^\`]*\`)\\)?;?\\s*\\};`).exec(code)?.[1]

/** Every message is told its language and most are one text, so what Paraglide wraps them in (cookies, addresses) stays out of the bundle. */
export const messagesAlone: Plugin = {
  name: 'messages-alone',
  transform(code, id) {
    if (!/\/paraglide\/messages\/\w+\.js(?:\?owner)?$/.test(id)) return undefined
    const [english, spanish] = [plainText(code, 'en'), plainText(code, 'es')]
    if (!english || !spanish) return undefined
    return code
      .replace(/^import .+runtime\.js.*$/m, '')
      .replace(
        /( = )(?:\/\*\*[^]*?\*\/ )?\(+inputs\b[^]*?return en_\w+\(inputs\);?\s*\}\)/,
        (_whole, is: string) => `${is}(i, o) => o.locale === 'es' ? ${spanish} : ${english}`,
      )
  },
}
