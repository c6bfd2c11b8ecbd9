/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnParameter, type Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Stage } from '#infra/cloud/stage.ts'

/** What one stack of a stage makes and another needs: names, from which addresses are made. */
export type StageValue = 'TableName' | 'UploadsBucket' | 'LogsBucket' | 'OwnersPoolId' | 'CertificateArn'

const keyOf = (stage: Stage, value: StageValue): string => `/nogalera/${stage.name}/${value}`

/** Writes a value into Parameter Store, where the stage's other stacks read it. */
export function writeValue(stack: Stack, stage: Stage, value: StageValue, stringValue: string): void {
  new StringParameter(stack, `${value}Value`, { parameterName: keyOf(stage, value), stringValue })
}

/**
 * Reads a value that another stack of the stage wrote. CloudFormation looks it up at each deploy, once for the whole template, and the CDK's command never
 * skips a stack that reads one: a value that changed under an unchanged template reaches it by the next deploy.
 */
export const readValue = (stack: Stack, stage: Stage, value: StageValue): string =>
  new CfnParameter(stack, value, { type: 'AWS::SSM::Parameter::Value<String>', default: keyOf(stage, value) })
    .valueAsString
