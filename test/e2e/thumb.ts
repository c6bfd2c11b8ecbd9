import { expect, type Locator, type Page, test } from '@playwright/test'

/** One thumb, and how often it touched. */
export class Thumb {
  private taps = 0
  private readonly page: Page
  readonly jobs: [job: string, taps: number][] = []
  private readonly back: () => Promise<void>
  constructor(page: Page, back: () => Promise<void>) {
    this.page = page
    this.back = back
  }
  /** How often it touched in this job. */
  get count(): number {
    return this.taps
  }
  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.tap()
  }
  /** Chooses from a list of the phone: one tap. */
  async choose(list: Locator, value: string): Promise<void> {
    this.taps++
    await list.selectOption(value)
  }
  /** A job of at most so many taps. Typing is no tap, nor is the way back to where a job begins or what a test looks at. */
  async job(name: string, does: () => Promise<void>, most = 3): Promise<void> {
    await test.step(name, async () => {
      await this.back()
      this.taps = 0
      await does()
      this.jobs.push([name, this.taps])
      expect(this.taps, `taps for: ${name}`).toBeLessThanOrEqual(most)
    })
  }
}
