/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnParameter, type Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Stage } from '#infra/cloud/stage.ts'

/** Names that one stack of a stage makes and another needs. */
export type StageValueName =
  | 'TableName'
  | 'UploadsBucket'
  | 'ArchivesBucket'
  | 'LogsBucket'
  | 'OwnersPoolId'
  | 'CertificateArn'

const keyOf = (stage: Stage, value: StageValueName): string => `/${stage.prefix}/${stage.name}/${value}`

/** Writes a value into Parameter Store for the stage's other stacks. */
export function writeStageValue(stack: Stack, stage: Stage, value: StageValueName, stringValue: string): void {
  new StringParameter(stack, `${value}Value`, { parameterName: keyOf(stage, value), stringValue })
}

/** Reads a value that another stack wrote. The CDK never skips a stack that reads one, so a changed value arrives. */
export const readStageValue = (stack: Stack, stage: Stage, value: StageValueName): string =>
  new CfnParameter(stack, value, { type: 'AWS::SSM::Parameter::Value<String>', default: keyOf(stage, value) })
    .valueAsString
