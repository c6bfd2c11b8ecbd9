import { restaurant } from './restaurant.ts'

try {
  const { app } = await restaurant()
  app.synth()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
