import { createInterface } from 'node:readline/promises'
import { UserError } from '#infra/emulators/terminal.ts'

/** Asks at the terminal to type the stage's name before it is changed. Throws UserError for anything else. */
export async function confirmStage(stage: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((done) => terminal.once('close', () => done('')))
  const answer = await Promise.race([terminal.question(`This changes ${stage}. Type ${stage} to go on: `), closed])
  terminal.close()
  if (answer.trim() !== stage) throw new UserError('\nNothing was changed.')
}
