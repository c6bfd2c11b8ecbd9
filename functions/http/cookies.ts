import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/**
 * `__Host-` keeps a cookie to this host, to TLS and to the whole site: a neighbour can neither set nor shadow it (see
 * shared/auth/README, Sessions).
 */
export const sessionCookieName = '__Host-session'
/** The cookie of a sign-in that waits for its next answer. */
export const challengeCookieName = '__Host-challenge'
/** The cookie by which a browser that the owner signed in with is known. */
export const deviceCookieName = '__Host-device'
/** The cookie of a sign-in that went to a provider. */
export const oidcCookieName = '__Host-elsewhere'
/** The cookie of a paired tablet at the door. */
export const standCookieName = '__Host-stand'
/** The cookie of a tablet's present opening, which only the last right PIN gave. */
export const openingCookieName = '__Host-stand-open'
type Name =
  | typeof openingCookieName
  | typeof standCookieName
  | typeof sessionCookieName
  | typeof challengeCookieName
  | typeof deviceCookieName
  | typeof oidcCookieName

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** Formats a Set-Cookie header that lives for some seconds. */
export const formatCookie = (name: Name, value: string, seconds: number): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds}`

/** Formats a Set-Cookie header that removes a cookie. */
export const formatExpiredCookie = (name: Name): string => formatCookie(name, '', 0)

/** Returns the random id in a browser's cookie; undefined when it is missing or malformed. */
export function readCookie(event: APIGatewayProxyEventV2, name: Name): string | undefined {
  const found = event.cookies?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return found && /^[\w-]{43}$/.test(found) ? found : undefined
}

/**
 * Returns the hash of the tablet's id in a request's cookie. Returns undefined without one, and for a browser with the
 * owner's session.
 */
export function readStandHash(event: APIGatewayProxyEventV2): string | undefined {
  const id = readCookie(event, sessionCookieName) === undefined ? readCookie(event, standCookieName) : undefined
  return id && hashId(id)
}

/** Creates a random id for a cookie: 32 bytes in base64url. */
export const createSecretId = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of an id in base64url, as the table stores it. */
export const hashId = (id: string): string => createHash('sha256').update(id).digest('base64url')

const keyOf = (id: string): Buffer => Buffer.from(hkdfSync('sha256', Buffer.from(id, 'base64url'), '', 'sealed', 32))

/** Encrypts a text with a cookie's id, so that the table alone reveals no token. */
export function seal(id: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(id), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a text with a cookie's id. Throws when the id is another or the text was changed. */
export function unseal(id: string, sealed: string): string {
  const all = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(id), all.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(all.subarray(12, 28))
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
}
