import { createHmac, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cognitoServer } from './cognito/serve.ts'
import { stricter } from './cognito/stricter.ts'
import { listening } from './listening.ts'

const require = createRequire(import.meta.url)
/** cognito-local has no entry for use within a process: its parts are taken one by one, which pins its version. */
const part = (path: string) => require(`cognito-local/lib/${path}`)

/** cognito-local tells a logger every step. */
const hush = () => {}
const silent: object = { debug: hush, info: hush, warn: hush, error: hush, child: () => silent }

const region = 'us-east-1'
const poolId = `${region}_LocalDev1`
const clientId = 'localclient0000000000000001'
const clientSecret = 'local-client-secret'

export type Mailed = { to: string; subject: string; text: string }
export type Cognito = {
  endpoint: string
  poolId: string
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}
type Options = {
  /** Folder of the pool's files. */
  path: string
  owner: { email: string; password: string }
  /** What the pool mails: codes. */
  mail: (mail: Mailed) => void | Promise<void>
}

/**
 * Cognito on one machine: a pool under the id and issuer that AWS would give it, so that tokens verify by the very code that runs there. The owner is made
 * once, with a password that needs no change; what they change later stays. Its signing key is public: it guards nothing but this machine.
 */
export async function startCognito({ path, owner, mail }: Options): Promise<Cognito> {
  mkdirSync(path, { recursive: true })
  const context = { logger: silent }
  const clock = new (part('services/clock.js').DateClock)()
  const stores = new (part('services/dataStore/stormDb.js').StormDBDataStoreFactory)(path)
  const pools = new (part('services/userPoolService.js').UserPoolServiceFactoryImpl)(clock, stores)
  const factory = new (part('services/cognitoService.js').CognitoServiceFactoryImpl)(path, stores, pools)
  const cognito = await factory.create(context, { UsernameAttributes: ['email'] })
  const triggers = { enabled: () => false }
  const sendEmail = async (_context: unknown, _user: unknown, to: string, message: { __code: string }) =>
    mail({ to, subject: 'Your verification code', text: `Your verification code is ${message.__code}` })
  const { MessageDeliveryService } = part('services/messageDelivery/messageDelivery.js')
  const services = {
    clock,
    cognito,
    triggers,
    config: {},
    otp: () => String(randomInt(1_000_000)).padStart(6, '0'),
    tokenGenerator: new (part('services/tokenGenerator.js').JwtTokenGenerator)(clock, triggers, {
      IssuerDomain: `https://cognito-idp.${region}.amazonaws.com`,
    }),
    messages: new (part('services/messages.js').MessagesService)(
      triggers,
      new MessageDeliveryService({ sendEmail, sendSms: async () => {} }),
    ),
  }
  const pool = await ensurePool(cognito, context)
  await ensureOwner(part('targets/adminCreateUser.js').AdminCreateUser(services), pool, context, owner)

  const router = part('server/Router.js').Router(services)
  const secretHash = (username: string) =>
    createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64')
  const errors = part('errors.js')
  const server = cognitoServer(stricter(router, { pool, secretHash, errors }), {
    errors,
    jwk: part('keys/cognitoLocal.public.json').jwk,
    poolId,
    context,
  })
  const { port, close } = await listening(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    poolId,
    clientId,
    clientSecret,
    close,
  }
}

async function ensurePool(cognito: any, context: object): Promise<any> {
  const known = (await cognito.listUserPools(context)) as { Id: string }[]
  if (!known.some(({ Id }) => Id === poolId))
    await cognito.createUserPool(context, {
      Id: poolId,
      Name: 'local',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
  const pool = await cognito.getUserPool(context, poolId)
  await pool.saveAppClient(context, {
    ClientId: clientId,
    ClientName: 'session',
    ClientSecret: clientSecret,
    UserPoolId: poolId,
    AccessTokenValidity: 1,
    IdTokenValidity: 1,
    RefreshTokenValidity: 30,
    TokenValidityUnits: { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  })
  return pool
}

async function ensureOwner(create: any, pool: any, context: object, { email, password }: Options['owner']) {
  if (await pool.getUserByUsername(context, email)) return
  await create(context, {
    UserPoolId: poolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  const user = await pool.getUserByUsername(context, email)
  await pool.saveUser(context, { ...user, Password: password, UserStatus: 'CONFIRMED' })
}
