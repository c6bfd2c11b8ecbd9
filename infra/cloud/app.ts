import { readAssembly } from './assembly.ts'
import { assertWithinQuotas } from './quotas.ts'
import { createStacks } from './create-stacks.ts'

try {
  const { app } = await createStacks()
  assertWithinQuotas(readAssembly(app.synth().directory))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
