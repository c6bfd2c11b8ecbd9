// The part of the AWS CLI that a deploy uses, over functions that a file keeps: `aws cloudfront WHAT --name NAME …`. Their code runs as it is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runInNewContext } from 'node:vm'

const file = process.env.AWS_CLI_FUNCTIONS
const functions = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const text = { type: 'string' }
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: text,
    output: text,
    region: text,
    stage: text,
    'if-match': text,
    'function-config': text,
    'function-code': text,
    'event-object': text,
  },
})
const [service, what] = positionals
const known = functions[asked.name]
const blob = (name) => readFileSync(/^fileb:\/\/(.+)$/.exec(asked[name])[1], 'utf8')

const answers = {
  'describe-function': () => ({ ETag: known.version }),
  'create-function': () => {
    if (known) refuse('FunctionAlreadyExists')
    if (!/Runtime=cloudfront-js-2\.0/.test(asked['function-config'])) refuse('InvalidArgument')
    functions[asked.name] = { version: 'V1', code: process.env.AWS_CLI_CODE ?? blob('function-code') }
    return { ETag: 'V1' }
  },
  'test-function': () => ({ TestResult: tried(JSON.parse(blob('event-object'))) }),
  'delete-function': () => void delete functions[asked.name],
}

if (service !== 'cloudfront' || asked.output !== 'json' || asked.region !== 'us-east-1') refuse('an unknown command')
if (process.env.AWS_CLI_REFUSES) refuse('AccessDenied')
if (what !== 'create-function' && !known) refuse('NoSuchFunctionExists')
if (/^(?:test|delete)/.test(what) && asked['if-match'] !== known.version) refuse('InvalidIfMatchVersion')
const answer = answers[what]()
writeFileSync(file, JSON.stringify(functions))
writeFileSync(`${file}.asked`, `${what}\n`, { flag: 'a' })
if (answer) console.log(JSON.stringify(answer))

function tried(event) {
  try {
    const { statusCode, ...rest } = runInNewContext(`${known.code}\n;handler`)(event)
    const output = statusCode ? { response: { statusCode, ...rest } } : { request: rest }
    return { FunctionErrorMessage: '', FunctionOutput: JSON.stringify(output), ComputeUtilization: '20' }
  } catch (error) {
    return { FunctionErrorMessage: `The CloudFront function returned an error: ${error.message}`, FunctionOutput: '' }
  }
}

function refuse(why) {
  console.error(`An error occurred (${why}) when calling the operation`)
  process.exit(254)
}
