import type { Locale } from '#shared/validation.ts'
import { parsePostalAddress } from './postal-address.ts'

/** The states by their postal codes; Spanish only where it differs. */
const names: Record<string, string | [en: string, es: string]> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: ['the District of Columbia', 'el Distrito de Columbia'],
  FL: 'Florida',
  GA: 'Georgia',
  HI: ['Hawaii', 'Hawái'],
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: ['Louisiana', 'Luisiana'],
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: ['Michigan', 'Míchigan'],
  MN: 'Minnesota',
  MS: ['Mississippi', 'Misisipi'],
  MO: ['Missouri', 'Misuri'],
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: ['New Hampshire', 'Nuevo Hampshire'],
  NJ: ['New Jersey', 'Nueva Jersey'],
  NM: ['New Mexico', 'Nuevo México'],
  NY: ['New York', 'Nueva York'],
  NC: ['North Carolina', 'Carolina del Norte'],
  ND: ['North Dakota', 'Dakota del Norte'],
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: ['Oregon', 'Oregón'],
  PA: ['Pennsylvania', 'Pensilvania'],
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: ['South Carolina', 'Carolina del Sur'],
  SD: ['South Dakota', 'Dakota del Sur'],
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: ['West Virginia', 'Virginia Occidental'],
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** Returns the postal code of an address's state; undefined where the address names none that we know. */
export function stateOfAddress(address: string): string | undefined {
  const code = parsePostalAddress(address)?.addressRegion
  return code && Object.hasOwn(names, code) ? code : undefined
}

/** Returns the name of a state, by its postal code, within a sentence. */
export function stateName(code: string, locale: Locale): string {
  const name = names[code] ?? code
  return typeof name === 'string' ? name : name[locale === 'en' ? 0 : 1]
}
