import { type CfnElement, Names, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { manifestKeyPattern, publishedKeyPatterns } from '#shared/site/publish-keys.ts'
import type { DataStack } from '#infra/cloud/stacks/data-stack.ts'
import type { SiteStack } from '#infra/cloud/stacks/site-stack.ts'

/** `inSome` marks findings that only some stages have. */
type Acknowledged = { at: RegExp; findings: readonly string[]; reason: string; inSome?: true }

const nag = (...rules: string[]): string[] => rules.map((rule) => `AwsSolutions::AwsSolutions-${rule}`)

const library = 'The function, its runtime and its rights are aws-cdk-lib’s own; it runs during a deploy only'

/** Returns the parameter name by which a nested stack refers to a value of its parent. */
const passedOn = ({ node }: IConstruct, what: 'Ref' | 'Arn'): string =>
  `<referenceto${Names.nodeUniqueId(node)}${what}>`

/** Every intended finding with its place and reason. A wildcard is named by its exact resource. */
const acknowledged = (site: CfnElement, uploads: IConstruct, archives: IConstruct): Acknowledged[] => [
  {
    at: /-Site\/Api\/Owner\/Roles\/(?:create|finish)-upload$/,
    findings: nag(
      ...['incoming', 'media'].map((folder) => `IAM5[Resource::arn:aws:s3:::${passedOn(uploads, 'Ref')}/${folder}/*]`),
    ),
    reason:
      'Uploads are named at random; the one function lets the owner’s browser post into incoming/, the other checks that and publishes it under media/',
  },
  {
    at: /-Site\/Background\/Jobs\/Roles\/write-archive$/,
    findings: nag(
      `IAM5[Resource::arn:aws:s3:::${passedOn(uploads, 'Ref')}/media/*]`,
      `IAM5[Resource::arn:aws:s3:::${passedOn(archives, 'Ref')}/*]`,
    ),
    reason:
      'An archive has every picture, and a random name; the bucket holds nothing else, and the job removes the one before',
  },
  {
    at: /-Site\/Api\/Owner\/Roles\/create-archive-link$/,
    findings: nag(`IAM5[Resource::arn:aws:s3:::${passedOn(archives, 'Ref')}/*]`),
    reason: 'An archive has a random name; the function signs an address of the one that there is, for a minute',
  },
  {
    at: /-Data\/Archives$/,
    findings: nag('S1'),
    reason:
      'The function logs each link, and the owner is emailed; a bucket’s own log would have the address of anyone who downloads',
  },
  {
    at: /-Data\/Owners$/,
    findings: nag('COG2'),
    reason: 'The owner decides on a second factor; once one is enrolled, the session without it is refused at sign-in',
  },
  {
    at: /-Data\/Owners$/,
    findings: nag('COG8'),
    reason:
      'One account, no sign-up, attempts limited at sign-in and by the gateway: the Plus tier would add nothing but cost',
  },
  {
    at: /-Data\/Owners\/smsRole$/,
    findings: nag('IAM5[Resource::*]'),
    reason: 'A phone number has no resource of its own; Cognito alone takes the role, for this pool',
    inSome: true,
  },
  {
    at: /-Site\/OriginSecret\d+$/,
    findings: nag('SMG4'),
    reason:
      'CloudFront and the functions are given it when they are deployed, so it changes by a deploy: one more originSecret in cdk.json, and the previous one stays accepted',
  },
  {
    at: /-Site\/Background\/DeadLetters$/,
    findings: nag('SQS3'),
    reason: 'This queue is the dead letters’ own',
  },
  {
    at: /-Site\/Background\/Jobs\/Roles\/publish-site$/,
    findings: nag(
      ...[...publishedKeyPatterns, manifestKeyPattern]
        .filter((names) => names.includes('*'))
        .map((names) => `IAM5[Resource::${passedOn(site, 'Arn')}/${names}]`),
    ),
    reason:
      'An edition’s pages are named by the posts’ slugs; the publisher may write files of these types in this one bucket, and its notes of them',
  },
  { at: /-Site\/Cdn\/Distribution$/, findings: nag('CFR1'), reason: 'Guests book from wherever they travel' },
  {
    at: /-Site\/Cdn\/Distribution$/,
    findings: nag('CFR2'),
    reason:
      'A web ACL costs more than the whole site, so a stage has one only with mostCallsOfAddress; every route is throttled, every changing call limited by address, and the table has a cap',
  },
  {
    at: /-Site\/Cdn\/Distribution$/,
    findings: nag('CFR4'),
    reason:
      'Under cloudfront.net the certificate and its protocols are CloudFront’s; with a domain of its own the site asks for TLS 1.2 (2021)',
  },
  {
    at: /-Site\/Cdn\/Distribution\/Origin\d+$/,
    findings: ['Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac'],
    reason: 'The bucket of uploads is in the data stack, and its policy lets this account’s distributions read media/',
  },
  {
    at: /-Site\/Cdn\/Distribution$/,
    findings: nag('CFR3'),
    reason:
      'It has a log, delivered by CloudWatch (Cdn/Log), which unlike the one that is looked for leaves the viewer’s address out',
  },
  {
    at: /-(?:Data\/Uploads|Site\/Site\/Bucket)$/,
    findings: nag('S1'),
    reason: 'Viewers reach it through CloudFront, whose log leaves their addresses out; a bucket’s own log can’t',
  },
  {
    at: /-Site\/Background\/Mail\/Roles\/[\w-]+$/,
    findings: nag('IAM5[Resource::arn:aws:ses:us-east-1:<AWS::AccountId>:identity/*]'),
    reason:
      'In its sandbox SES asks for the right on every recipient’s identity; the sender is one address, by ses:FromAddress',
  },
  {
    at: /-Site\/Site\/Uploader\/DefaultPolicy$/,
    findings: nag(
      ...['Abort', 'DeleteObject', 'GetBucket', 'GetObject', 'List'].map((action) => `IAM5[Action::s3:${action}*]`),
      `IAM5[Resource::<${Stack.of(site).getLogicalId(site)}.Arn>/*]`,
      'IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*]',
    ),
    reason: library,
  },
  { at: /-Data\/Logs$/, findings: nag('S1'), reason: 'It holds the CDN’s log and nobody reads it but by the console' },
  { at: /-Site\/Custom::CDKBucketDeployment\w+$/, findings: nag('L1'), reason: library },
]

/** Suppresses intended findings. Throws when an entry matches nothing. */
export function suppressNag({ data, site }: { data: DataStack; site: SiteStack }): void {
  const bucket = site.node.findChild('Site').node.findChild('Bucket').node.defaultChild as CfnElement
  const all: IConstruct[] = [data, site].flatMap((stack) => stack.node.findAll())
  const [uploads, archives] = ['UploadsBucket', 'ArchivesBucket'].map((id) => site.node.findChild(id))
  for (const { at, findings, reason, inSome } of acknowledged(bucket, uploads!, archives!)) {
    const found = all.filter(({ node }) => at.test(node.path))
    if (found.length === 0 && !inSome) throw new Error(`nothing is at ${at}, so there is nothing to acknowledge`)
    for (const construct of found) for (const id of findings) Validations.of(construct).acknowledge({ id, reason })
  }
}
