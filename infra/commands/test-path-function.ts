import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { region } from '#infra/cloud/stage.ts'
import { responseExamples, pathExamples, type ResponseExample, type PathExample } from '#infra/edge/path-examples.ts'
import { parseQuery } from '#infra/emulators/path-function.ts'
import { UserError } from '#infra/emulators/terminal.ts'

const code = new URL('../edge/paths.js', import.meta.url).pathname

/**
 * Runs the path function on CloudFront's engine, as an unpublished function. Returns a sentence about the result.
 * Throws UserError when a response is wrong. Without the AWS CLI or the permission, the sentence says why.
 */
export function testPathFunction(
  prefix: string,
  trials: readonly Trial[] = [...pathExamples, ...responseExamples],
): string {
  const name = `${prefix}paths-trial`
  const folder = mkdtempSync(join(tmpdir(), 'paths-'))
  try {
    removeTrial(name)
    const { ETag: version = '' } = cloudfront<{ ETag?: string }>('create-function', {
      name,
      'function-config': 'Comment=Tried by a deploy,Runtime=cloudfront-js-2.0',
      'function-code': `fileb://${code}`,
    })
    try {
      const wrong = trials.flatMap((trial) => {
        const event = join(folder, 'event.json')
        writeFileSync(event, JSON.stringify(eventOf(trial)))
        const { TestResult: result } = cloudfront<{ TestResult?: Outcome }>('test-function', {
          name,
          'if-match': version,
          stage: 'DEVELOPMENT',
          'event-object': `fileb://${event}`,
        })
        const [expected, answer] = [expectedOf(trial), answerOf(result ?? {})]
        return answer === expected ? [] : [`  ${nameOf(trial)}: ${answer}, not ${expected}`]
      })
      if (wrong.length > 0)
        throw new UserError(
          `CloudFront’s engine answers ${wrong.length} of ${trials.length} paths wrongly:\n${wrong.join('\n')}`,
        )
      return `CloudFront’s own engine answers ${trials.length} paths as it should.`
    } finally {
      removeTrial(name)
    }
  } catch (error) {
    if (!(error instanceof CannotAsk)) throw error
    return `The path function was not tried on CloudFront’s own engine: ${error.message}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Trial = PathExample | ResponseExample
const nameOf = (trial: Trial): string => ('uri' in trial ? trial.uri : `an answer with the target ${trial.target}`)

type Outcome = { FunctionErrorMessage?: string; FunctionOutput?: string }
type Returned = {
  request?: { uri?: string }
  response?: { statusCode?: number; headers?: Record<string, { value: string }> }
}

const expectedOf = (trial: Trial): string =>
  'answer' in trial ? trial.answer : 'file' in trial ? trial.file : `301 ${trial.movedTo}`

function answerOf({ FunctionErrorMessage: fault, FunctionOutput: output }: Outcome): string {
  if (fault) return fault
  if (!output) throw new CannotAsk('it gave no answer.')
  const { request, response } = JSON.parse(output) as Returned
  if (!response) return request?.uri ?? 'nothing'
  const target = response.headers?.['location']?.value
  return target === undefined ? `${response.statusCode}` : `${response.statusCode} ${target}`
}

/** Builds a viewer request, or an answer, as CloudFront passes it. */
const eventOf = (trial: Trial) => ({
  version: '1.0',
  context: { eventType: 'uri' in trial ? 'viewer-request' : 'viewer-response' },
  viewer: { ip: '192.0.2.1' },
  request: {
    method: 'GET',
    uri: 'uri' in trial ? trial.uri : '/old.html',
    querystring: parseQuery('uri' in trial ? (trial.query ?? '') : ''),
    headers: { host: { value: 'restaurant.example' } },
    cookies: {},
  },
  ...('answer' in trial && {
    response: {
      statusCode: 200,
      statusDescription: 'OK',
      headers: trial.target ? { 'x-amz-meta-moved-to': { value: trial.target } } : {},
      cookies: {},
    },
  }),
})

/** The AWS CLI is missing, or AWS refused. */
class CannotAsk extends Error {}

/** An interrupted trial leaves its function behind. */
function removeTrial(name: string): void {
  try {
    const { ETag: version = '' } = cloudfront<{ ETag?: string }>('describe-function', { name })
    cloudfront('delete-function', { name, 'if-match': version })
  } catch (error) {
    if (!(error instanceof CannotAsk)) throw error
  }
}

/** Runs the AWS CLI, which finds the shell's credentials. */
function cloudfront<Answer>(what: string, asked: Record<string, string>): Answer {
  const options = Object.entries({ ...asked, region, output: 'json' }).flatMap(([name, value]) => [`--${name}`, value])
  const { error, status, stdout, stderr } = spawnSync('aws', ['cloudfront', what, ...options], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, AWS_PAGER: '' },
  })
  if (error) throw new CannotAsk('the AWS CLI (aws) is not installed.')
  if (status !== 0) throw new CannotAsk(stderr.trim() || `aws cloudfront ${what} failed.`)
  return JSON.parse(stdout || '{}') as Answer
}
