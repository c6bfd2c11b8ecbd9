import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { setTimeZone } from '#shared/time/time-zones.ts'
import { functionPrefix, region, type Stage, readStage } from '#infra/cloud/stage.ts'

/** Points the repositories at a deployed stage's table and its pictures. Import them after this: they read the environment at once. */
export async function connectStage(name: string): Promise<Stage> {
  const stage = readStage(name)
  process.env['AWS_REGION'] = region
  setTimeZone(stage.timeZone)
  const prefix = functionPrefix(stage)
  const { Environment } = await new LambdaClient({}).send(
    new GetFunctionConfigurationCommand({ FunctionName: `${prefix}get-access` }),
  )
  const { TABLE_NAME, UPLOADS_BUCKET } = Environment?.Variables ?? {}
  if (!TABLE_NAME) throw new Error(`The functions of ${name} name no table: is it deployed?`)
  Object.assign(process.env, { TABLE_NAME, FUNCTION_PREFIX: prefix, ...(UPLOADS_BUCKET ? { UPLOADS_BUCKET } : {}) })
  return stage
}
