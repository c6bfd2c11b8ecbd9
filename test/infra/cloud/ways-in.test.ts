import { Match } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { domain, google, type Resource, resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

let plain: Synthesized
let all: Synthesized
let another: Synthesized
beforeAll(async () => {
  plain = await stages.prod()
  all = await stages.everything()
  another = await stages.others()
})

const pool = 'AWS::Cognito::UserPool'
const told = ({ site }: Synthesized, name: string): Record<string, unknown> =>
  resources(site, 'AWS::Lambda::Function').find(([, { Properties }]) =>
    String(Properties['FunctionName']).endsWith(name),
  )![1].Properties['Environment'].Variables

const flows = ({ site }: Synthesized) =>
  resources(site, 'AWS::Cognito::UserPoolClient')[0]![1].Properties['ExplicitAuthFlows']

test('a stage with every sign-in method has no unacknowledged finding', () => expect(all.findings).toEqual([]))

describe('the pool', () => {
  test('takes no password that was there before, and another email address only once it is proven', () =>
    plain.data.hasResourceProperties(pool, {
      UserPoolTier: 'ESSENTIALS',
      Policies: { PasswordPolicy: Match.objectLike({ PasswordHistorySize: 1, MinimumLength: 12 }) },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    }))

  test('writes in both languages under the restaurant’s name', () => {
    const [[, { Properties }]] = resources(plain.data, pool) as [[string, Resource]]
    const invitation = Properties['AdminCreateUserConfig'].InviteMessageTemplate
    const code = Properties['VerificationMessageTemplate']
    for (const text of [invitation.EmailMessage, invitation.EmailSubject, code.EmailMessage, code.EmailSubject])
      expect(text).toContain('La Nogalera')
    for (const text of [invitation.EmailMessage, code.EmailMessage])
      expect(text).toMatch(/your .*\{####\}.*lang="es".*\{####\}/)
  })

  test('emails from the restaurant’s own address once SES has verified its domain', () => {
    plain.data.hasResourceProperties(pool, { EmailConfiguration: Match.absent() })
    all.data.hasResourceProperties(pool, {
      EmailConfiguration: Match.objectLike({
        EmailSendingAccount: 'DEVELOPER',
        From: 'La Nogalera <reservations@nogalera.example>',
      }),
    })
  })
})

const nameOf = ([, { Properties }]: [string, Resource]) => String(Properties['FunctionName'])
const functionsOf = ({ site }: Synthesized) =>
  resources(site, 'AWS::Lambda::Function').filter((one) => nameOf(one).startsWith('restaurant-'))

describe('push messages', () => {
  test('have a worker and calls of their own, and no right to send email', () => {
    expect(
      functionsOf(plain)
        .map(nameOf)
        .filter((name) => name.includes('-push-')),
    ).toHaveLength(6)
    const role = plain.roles
      .flatMap((template) => resources(template, 'AWS::IAM::Role'))
      .find(([, { Properties }]) => Properties['RoleName'] === 'restaurant-prod-send-push-messages')
    expect(JSON.stringify(role)).toContain('dynamodb:LeadingKeys')
    expect(JSON.stringify(role)).not.toMatch(/"(?:ses|lambda|s3):/)
  })

  test('leave nothing behind in a stage that has them off: no function, no right to start one, no variable', () => {
    expect(
      functionsOf(another)
        .map(nameOf)
        .filter((name) => name.includes('-push-')),
    ).toEqual([])
    for (const [, { Properties }] of functionsOf(another))
      expect(Properties['Environment'].Variables).not.toHaveProperty('PUSH')
    expect(JSON.stringify([another.site.toJSON(), ...another.roles.map((one) => one.toJSON())])).not.toContain('push-')
    expect(functionsOf(another)).toHaveLength(functionsOf(plain).length - 6)
  })
})

const textsOf = (one: Synthesized) =>
  functionsOf(one)
    .map(nameOf)
    .filter((name) => /-sms-(?:usage|event)|send-sms|short-link/.test(name))
    .map((name) => name.replace('restaurant-prod-', ''))
    .toSorted()
const roleOf = (one: Synthesized, name: string) =>
  JSON.stringify(
    one.roles
      .flatMap((template) => resources(template, 'AWS::IAM::Role'))
      .find(([, { Properties }]) => Properties['RoleName'] === `restaurant-prod-${name}`),
  )

describe('text messages to guests', () => {
  test('leave nothing in a stage without a number: no function, resource, right or variable', () => {
    expect(textsOf(plain)).toEqual([])
    expect(resources(plain.site, 'AWS::SMSVOICE::ConfigurationSet')).toEqual([])
    expect(JSON.stringify([plain.site.toJSON(), ...plain.roles.map((one) => one.toJSON())])).not.toMatch(
      /sms-voice|SMS_ORIGINATION|SMS_BUDGET|"SMS"|send-sms|record-sms-event/,
    )
  })

  test('have a worker that may send from this number alone, and one function that hears events and answers', () => {
    expect(textsOf(all)).toEqual(['get-sms-usage', 'open-short-link', 'record-sms-event', 'send-sms'])
    const sender = roleOf(all, 'send-sms')
    expect(sender).toContain('sms-voice:SendTextMessage')
    expect(sender).toContain('phone-number/phone-0123456789abcdef0123456789abcdef')
    expect(sender).not.toMatch(/"(?:ses|s3):/)
    for (const name of ['record-sms-event', 'book-reservation', 'send-reservation-email'])
      expect(roleOf(all, name)).not.toContain('sms-voice')
    expect(told(all, 'send-sms')).toMatchObject({
      SMS: 'on',
      SMS_ORIGINATION_NUMBER: '+18885550100',
      SMS_BUDGET_USD: '20',
    })
    all.site.hasResourceProperties('AWS::SMSVOICE::ConfigurationSet', {
      EventDestinations: [Match.objectLike({ Enabled: true, SnsDestination: Match.anyValue() })],
    })
  })

  test('accept events and replies from the service in this account only, through a topic that only it can write to', () => {
    const [topic] = resources(all.site, 'AWS::SMSVOICE::ConfigurationSet').flatMap(
      ([, { Properties }]) => Properties['EventDestinations'][0].SnsDestination.TopicArn.Ref as string,
    )
    const statements = resources(all.site, 'AWS::SNS::TopicPolicy')
      .filter(([, { Properties }]) => Properties['Topics'].some(({ Ref }: { Ref: string }) => Ref === topic))
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement as Record<string, any>[])
    expect(statements.filter(({ Effect }) => Effect === 'Allow')).toEqual([
      {
        Action: 'sns:Publish',
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
        Effect: 'Allow',
        Principal: { Service: 'sms-voice.amazonaws.com' },
        Resource: { Ref: topic },
        Sid: expect.any(String),
      },
    ])
    const callers = resources(all.site, 'AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ FunctionName }) => JSON.stringify(FunctionName).includes('recordsmsevent'))
    expect(callers).toMatchObject([{ Principal: 'sns.amazonaws.com', SourceArn: { Ref: topic } }])
  })
})

describe('passkeys', () => {
  test('are for the stage’s own domain, with user verification, as two factors in one, beside an app', () =>
    all.data.hasResourceProperties(pool, {
      WebAuthnRelyingPartyID: domain.name,
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: Match.arrayWith(['SOFTWARE_TOKEN_MFA']),
      Policies: Match.objectLike({ SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } }),
    }))

  test('are known to the client and to the session’s functions of such a stage, and to no other', () => {
    expect(flows(all)).toContain('ALLOW_USER_AUTH')
    expect(flows(plain)).not.toContain('ALLOW_USER_AUTH')
    expect([told(all, 'sign-in')['PASSKEYS'], told(plain, 'sign-in')['PASSKEYS']]).toEqual(['on', undefined])
    plain.data.hasResourceProperties(pool, {
      WebAuthnRelyingPartyID: Match.absent(),
      WebAuthnFactorConfiguration: Match.absent(),
    })
  })
})

describe('codes by text message', () => {
  test('are sent by a role that only this pool takes, where the stage names a number', () => {
    const [[, { Properties }]] = resources(all.data, pool) as [[string, Resource]]
    const { ExternalId } = Properties['SmsConfiguration']
    all.data.hasResourceProperties(pool, {
      EnabledMfas: Match.arrayWith(['SMS_MFA']),
      AutoVerifiedAttributes: ['email', 'phone_number'],
      SmsConfiguration: Match.objectLike({ SnsCallerArn: Match.anyValue() }),
    })
    all.data.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          Match.objectLike({
            Principal: { Service: 'cognito-idp.amazonaws.com' },
            Condition: { StringEquals: { 'sts:ExternalId': ExternalId } },
          }),
        ],
      },
      Policies: [Match.objectLike({ PolicyDocument: { Statement: [Match.objectLike({ Action: 'sns:Publish' })] } })],
    })
    expect(told(all, 'sign-in')['SMS_FACTOR']).toBe('on')
  })

  test('are no factor elsewhere', () => {
    plain.data.hasResourceProperties(pool, { EnabledMfas: ['SOFTWARE_TOKEN_MFA'], SmsConfiguration: Match.absent() })
    plain.data.resourceCountIs('AWS::IAM::Role', 0)
    expect(told(plain, 'sign-in')).not.toHaveProperty('SMS_FACTOR')
  })
})

describe('a provider', () => {
  test('is Google under its own name, or any of OpenID Connect', () => {
    all.data.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderType: 'Google',
      ProviderName: 'Google',
      ProviderDetails: Match.objectLike({ client_id: google.clientId, authorize_scopes: 'openid email' }),
    })
    another.data.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderType: 'OIDC',
      ProviderName: 'Keys',
      ProviderDetails: Match.objectLike({ oidc_issuer: 'https://id.example' }),
    })
  })

  test('has its secret in Secrets Manager, and no function knows it', () => {
    for (const one of [all, another]) {
      expect(JSON.stringify(resources(one.data, 'AWS::Cognito::UserPoolIdentityProvider'))).toContain(
        'resolve:secretsmanager:',
      )
      for (const [id, { Properties }] of resources(one.site, 'AWS::Lambda::Function'))
        expect(JSON.stringify(Properties['Environment'] ?? {}), id).not.toContain(google.secret)
    }
  })

  test('sends browsers back to the one page, with a code and nothing else', () => {
    all.site.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
      CallbackURLs: ['https://www.nogalera.example/management'],
      SupportedIdentityProviders: ['Google'],
    })
    all.data.hasResourceProperties('AWS::Cognito::UserPoolDomain', { Domain: 'la-nogalera' })
    expect(told(all, 'sign-in')).toMatchObject({
      USER_POOL_DOMAIN: 'https://la-nogalera.auth.us-east-1.amazoncognito.com',
      IDENTITY_PROVIDER: JSON.stringify({ name: 'Google', issuer: google.issuer, clientId: google.clientId }),
    })
  })

  test('lets nobody become a user: the pool asks a function that may do nothing but log', () => {
    const [[id, { Properties }]] = resources(all.data, 'AWS::Lambda::Function').filter(([, one]) =>
      String(one.Properties['FunctionName']).endsWith('pre-sign-up'),
    ) as [[string, Resource]]
    all.data.hasResourceProperties(pool, { LambdaConfig: { PreSignUp: { 'Fn::GetAtt': [id, 'Arn'] } } })
    const [, role] = resources(all.data, 'AWS::IAM::Role').find(
      ([, one]) => one.Properties['RoleName'] === Properties['FunctionName'],
    )!
    const actions = role.Properties['Policies']
      .flatMap(({ PolicyDocument }: any) => PolicyDocument.Statement)
      .flatMap(({ Action }: any) => Action)
    expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  })

  test('is nowhere in a stage that names none', () => {
    for (const type of ['AWS::Cognito::UserPoolDomain', 'AWS::Cognito::UserPoolIdentityProvider'])
      plain.data.resourceCountIs(type, 0)
    expect(told(plain, 'sign-in')).not.toHaveProperty('IDENTITY_PROVIDER')
  })
})
