import { isbot } from 'isbot'
import type { DeviceKind } from './visit.ts'

/** What a browser calls itself, as a kind of device; 'bot' for programs, and for what does not say what it is. */
export function deviceKind(userAgent: string): DeviceKind | 'bot' {
  if (!userAgent.trim() || isbot(userAgent)) return 'bot'
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent)) return 'phone'
  return /Android/i.test(userAgent) ? 'tablet' : 'computer'
}
