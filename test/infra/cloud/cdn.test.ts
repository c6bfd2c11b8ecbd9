import { Match } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBehaviour, behaviours, forwardedHeaders, allowedMethods } from '#infra/edge/behaviours.ts'
import { cacheLifetimes } from '#infra/edge/caches.ts'
import { errorRules } from '#infra/edge/errors.ts'
import { removedHeaders, securityHeaders } from '#infra/edge/headers.ts'
import { readScriptHashes } from '#infra/edge/script-hashes.ts'
import { pathFunctionSource } from '#infra/emulators/path-function.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { named, type Resource, resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

let prod: Synthesized
beforeAll(async () => {
  prod = await stages.prod()
})

const config = () => (resources(prod.site, 'AWS::CloudFront::Distribution')[0]![1].Properties as any).DistributionConfig
const behaviourAt = (index: number) =>
  index === behaviours.length - 1 ? config().DefaultCacheBehavior : config().CacheBehaviors[index]
const property = (ref: unknown) => resources(prod.site).find(([id]) => id === named(ref)[0])![1].Properties as any

/** A policy's headers as they are sent, wherever CloudFormation keeps them. */
function headersOf({ SecurityHeadersConfig: own, CustomHeadersConfig: { Items }, RemoveHeadersConfig }: any) {
  expect(RemoveHeadersConfig.Items.map(({ Header }: any) => Header)).toEqual([...removedHeaders])
  const policy = own.ContentSecurityPolicy.ContentSecurityPolicy
  const joined =
    typeof policy === 'string'
      ? policy
      : policy['Fn::Join'][1].map((part: any) => (typeof part === 'string' ? part : 'UPLOADS')).join('')
  return {
    ...Object.fromEntries(
      Items.map(({ Header, Value, Override }: any) => (expect(Override).toBe(true), [Header, Value])),
    ),
    'content-security-policy': joined,
    'strict-transport-security': `max-age=${own.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    'x-content-type-options': own.ContentTypeOptions.Override && 'nosniff',
    'x-frame-options': own.FrameOptions.FrameOption,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
  }
}

describe('CloudFront and the local front are made of one table', () => {
  test('the behaviours are in the order of the table', () =>
    expect([...config().CacheBehaviors.map(({ PathPattern }: any) => PathPattern), '*']).toEqual(
      behaviours.map(({ path }) => path),
    ))

  test.each(behaviours.map((behaviour, index) => [behaviour.path, behaviour, index] as const))(
    '%s has its origin, methods, cache, function and headers',
    async (_path, behaviour, index) => {
      const made = behaviourAt(index)
      expect(made.AllowedMethods.toSorted()).toEqual([...allowedMethods[behaviour.methods]].toSorted())
      expect(made.Compress).toBe(true)
      expect((made.FunctionAssociations ?? []).map(({ EventType }: any) => EventType)).toEqual([
        ...(behaviour.paths ? ['viewer-request'] : []),
        ...(behaviour.moves ? ['viewer-response'] : []),
      ])
      expect(made.ViewerProtocolPolicy).toMatch(/https/)

      const origin = config().Origins.find(({ Id }: any) => Id === made.TargetOriginId)
      const domain = JSON.stringify(origin.DomainName)
      expect(domain).toContain({ api: 'execute-api', site: 'SiteBucket', media: 'Uploads' }[behaviour.origin])
      if (behaviour.origin === 'api') expect(origin.CustomOriginConfig.OriginSSLProtocols).toEqual(['TLSv1.2'])
      else expect(origin.OriginAccessControlId).toBeDefined()

      if (behaviour.cache === 'never') expect(made.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
      else
        expect(property(made.CachePolicyId).CachePolicyConfig).toMatchObject({
          MinTTL: cacheLifetimes[behaviour.cache].least,
          DefaultTTL: cacheLifetimes[behaviour.cache].unless,
          MaxTTL: cacheLifetimes[behaviour.cache].most,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
            CookiesConfig: { CookieBehavior: 'none' },
            HeadersConfig: { HeaderBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: behaviour.cache === 'kept' ? 'all' : 'none' },
          },
        })
      expect(made.OriginRequestPolicyId !== undefined).toBe(behaviour.cache === 'never')

      expect(headersOf(property(made.ResponseHeadersPolicyId).ResponseHeadersPolicyConfig)).toEqual(
        securityHeaders(behaviour.headers, {
          scriptHashes: await readScriptHashes(),
          uploadOrigin: 'https://UPLOADS.s3.us-east-1.amazonaws.com',
        }),
      )
    },
  )

  test('a missing file is the 404 page, and no error of an endpoint is cached', () =>
    expect(config().CustomErrorResponses).toEqual(
      errorRules.map(({ status, seconds, page }) => ({
        ErrorCode: status,
        ErrorCachingMinTTL: seconds,
        ResponsePagePath: page?.path,
        ResponseCode: page?.status,
      })),
    ))

  test('a cached endpoint has a path of its own, and nothing of the viewer reaches it', () => {
    const kept = allEndpoints.filter((call) => call.cacheSeconds)
    expect(kept.map(({ name }) => name).toSorted()).toEqual(['get-access', 'get-reservation-settings'])
    for (const call of allEndpoints) {
      const { cache } = findBehaviour(call.path.replace(/\{\w+\}/g, 'one'))
      expect(cache, call.name).toBe(call.cacheSeconds ? 'kept' : 'never')
      if (call.cacheSeconds) expect(allEndpoints.filter(({ path }) => path === call.path).length).toBe(1)
    }
  })

  test('the path function, to the letter', () =>
    prod.site.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: pathFunctionSource,
      FunctionConfig: Match.objectLike({ Runtime: 'cloudfront-js-2.0' }),
    }))

  test('the gateway gets the viewer’s address, host and cookies, and no header beside the list', () => {
    const { OriginRequestPolicyConfig } = property(
      behaviourAt(behaviours.findIndex(({ path }) => path === '/api/*')).OriginRequestPolicyId,
    )
    expect(OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [...forwardedHeaders] },
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
    expect(forwardedHeaders).not.toContain('host')
  })

  test('it speaks HTTP/2 and 3', () => expect(config().HttpVersion).toBe('http2and3'))

  test('the path function fits into ten kilobytes', () =>
    expect(Buffer.byteLength(pathFunctionSource)).toBeLessThan(10_240))
})

describe('floods from one address', () => {
  const gate = 'AWS::WAFv2::WebACL'

  test('are turned away at the edge where the stage says how many calls are too many, in the words of any refusal, and no request is kept', async () => {
    const guarded = await stages.everything()
    expect(guarded.findings).toEqual([])
    const [[id, { Properties: acl }]] = resources(guarded.site, gate) as [[string, Resource]]
    const [[, cdn]] = resources(guarded.site, 'AWS::CloudFront::Distribution') as [[string, Resource]]
    expect(named(cdn.Properties['DistributionConfig'].WebACLId)).toEqual([id])
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    const [rule] = acl['Rules']
    expect(rule.Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: 'IP',
      Limit: 600,
      EvaluationWindowSec: 60,
      ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/', PositionalConstraint: 'STARTS_WITH' } },
    })
    const { ResponseCode, ResponseHeaders, CustomResponseBodyKey } = rule.Action.Block.CustomResponse
    expect([ResponseCode, ResponseHeaders]).toEqual([429, [{ Name: 'Retry-After', Value: '60' }]])
    expect(JSON.parse(acl['CustomResponseBodies'][CustomResponseBodyKey].Content)).toMatchObject({ reason: 'too-many' })
    for (const { VisibilityConfig } of [acl as any, rule]) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
  })

  test('cost nothing more elsewhere', () => {
    expect(resources(prod.site, gate)).toEqual([])
    expect(config().WebACLId).toBeUndefined()
  })
})
