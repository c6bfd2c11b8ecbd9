import type { Page } from '@playwright/test'

/** A page whose script runs four times slower: a phone of some years ago. */
export async function slowScript(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Such a phone with few bars: 1.6 Mbit/s, 150 ms away. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  await slowScript(page)
}
