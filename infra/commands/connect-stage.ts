import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { setTimeZone } from '#shared/time/time-zones.ts'
import { functionPrefix, region, type Stage, readStage } from '#infra/cloud/stage.ts'

/** Points the repositories at a deployed stage's table. Import them after this: they read the environment at once. */
export async function connectStage(name: string): Promise<Stage> {
  const stage = readStage(name)
  process.env['AWS_REGION'] = region
  setTimeZone(stage.timeZone)
  const prefix = functionPrefix(stage)
  const { Environment } = await new LambdaClient({}).send(
    new GetFunctionConfigurationCommand({ FunctionName: `${prefix}get-access` }),
  )
  const table = Environment?.Variables?.['TABLE_NAME']
  if (!table) throw new Error(`The functions of ${name} name no table: is it deployed?`)
  Object.assign(process.env, { TABLE_NAME: table, FUNCTION_PREFIX: prefix })
  return stage
}
