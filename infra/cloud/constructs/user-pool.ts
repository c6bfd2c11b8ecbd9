/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Duration, type RemovalPolicy, SecretValue, type Stack } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { minPasswordLength } from '#shared/auth/session.ts'
import { functionPrefix, region, type Stage } from '#infra/cloud/stage.ts'
import { builtBundleFolder, FunctionGroup, type FunctionDefaults } from './handler.ts'

const both = (english: string, spanish: string) => `${english}<br><br><i lang="es">${spanish}</i>`

/** Cognito has one text for everybody, so it is in both languages. */
const textsOf = (name: string) => ({
  userVerification: {
    emailSubject: `${name}: your code / tu código`,
    emailBody: both(
      `${name}: your code is <b>{####}</b>. It expires in one hour. If you didn't request it, you can ignore this email.`,
      `${name}: tu código es <b>{####}</b>. Caduca en una hora. Si no lo pediste, ignora este correo.`,
    ),
    smsMessage: `${name}: {####}`,
  },
  userInvitation: {
    emailSubject: `${name}: your first password / tu primera contraseña`,
    emailBody: both(
      `${name}: sign in as {username} with this password, then choose your own: <b>{####}</b><br>It expires in seven days.`,
      `${name}: entra como {username} con esta contraseña y elige la tuya: <b>{####}</b><br>Caduca en siete días.`,
    ),
    smsMessage: `${name}: {username} {####}`,
  },
  mfaMessage: `${name}: {####}`,
})

/**
 * Makes the pool of the one owner. Nobody can sign up, not even by a provider. Passkeys need the stage's own domain.
 */
export function createUserPool(
  scope: Stack,
  stage: Stage,
  removalPolicy: RemovalPolicy,
  table: FunctionDefaults['table'],
): cognito.UserPool {
  const sms = stage.smsNumber !== undefined
  const pool = new cognito.UserPool(scope, 'Owners', {
    ...textsOf(stage.restaurant),
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true, phone: sms },
    keepOriginal: { email: true },
    mfa: cognito.Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms },
    enableSmsRole: sms,
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: stage.domain !== undefined } },
    ...(stage.domain
      ? {
          passkeyRelyingPartyId: stage.domain.name,
          passkeyUserVerification: cognito.PasskeyUserVerification.REQUIRED,
        }
      : {}),
    passwordPolicy: {
      minLength: minPasswordLength,
      requireDigits: true,
      requireLowercase: true,
      requireUppercase: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(7),
      passwordHistorySize: 1,
    },
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    featurePlan: cognito.FeaturePlan.ESSENTIALS,
    ...(stage.mailVerified
      ? {
          email: cognito.UserPoolEmail.withSES({
            fromEmail: `reservations@${stage.mailDomain}`,
            fromName: stage.restaurant,
            sesRegion: region,
            sesVerifiedDomain: stage.mailDomain,
          }),
        }
      : {}),
    deletionProtection: stage.protected,
    removalPolicy,
  })
  // A passkey with user verification is two factors. The construct has no property for it yet.
  if (stage.domain)
    (pool.node.defaultChild as cognito.CfnUserPool).webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
  const owner = new cognito.CfnUserPoolUser(scope, 'Owner', {
    userPoolId: pool.userPoolId,
    username: stage.ownerEmail,
    desiredDeliveryMediums: ['EMAIL'],
    userAttributes: [
      { name: 'email', value: stage.ownerEmail },
      { name: 'email_verified', value: 'true' },
    ],
  })
  owner.applyRemovalPolicy(removalPolicy)
  if (stage.provider) addProvider(scope, pool, { stage, provider: stage.provider, table })
  new CfnOutput(scope, 'OwnersPool', { value: pool.userPoolId, description: 'Where the owner’s account is' })
  return pool
}

/** Adds the provider, the domain that browsers pass through, and the trigger that refuses strangers. */
function addProvider(
  scope: Stack,
  pool: cognito.UserPool,
  {
    stage,
    provider,
    table,
  }: { stage: Stage; provider: NonNullable<Stage['provider']> } & Pick<FunctionDefaults, 'table'>,
): void {
  const { name: providerName, issuer, clientId, secret, domainPrefix } = provider
  const { ownerEmail, timeZone } = stage
  const defaults = {
    prefix: functionPrefix(stage),
    bundleOf: builtBundleFolder,
    table,
    ownerEmail,
    timeZone,
    environment: {},
  }
  const group = new FunctionGroup(scope, 'Pool', defaults, new Construct(scope, 'PoolRoles'))
  const { fn } = group.add('pre-sign-up', { timeoutSeconds: 5, memoryMb: 256 })
  pool.addTrigger(cognito.UserPoolOperation.PRE_SIGN_UP, fn)
  pool.addDomain('Domain', { cognitoDomain: { domainPrefix } })
  const clientSecret = SecretValue.secretsManager(secret)
  const scopes = ['openid', 'email']
  if (providerName === 'Google')
    new cognito.UserPoolIdentityProviderGoogle(scope, 'Provider', {
      userPool: pool,
      clientId,
      clientSecretValue: clientSecret,
      scopes,
    })
  else
    new cognito.UserPoolIdentityProviderOidc(scope, 'Provider', {
      userPool: pool,
      name: providerName,
      issuerUrl: issuer,
      clientId,
      clientSecret: clientSecret.unsafeUnwrap(),
      scopes,
    })
}
