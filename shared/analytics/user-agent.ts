import { isbot } from 'isbot'
import type { DeviceKind } from './visit.ts'

/** Returns the kind of device of a user agent; 'bot' for programs and unknown agents. */
export function deviceKind(userAgent: string): DeviceKind | 'bot' {
  if (!userAgent.trim() || isbot(userAgent)) return 'bot'
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent)) return 'phone'
  return /Android/i.test(userAgent) ? 'tablet' : 'computer'
}
