import { expect, test } from 'vitest'
import { createTranslator } from '#web/app/locale.tsx'
import { taxNote } from '#web/dashboard/catering/tax-note.ts'

const [english, spanish] = [createTranslator('en'), createTranslator('es')]

test('the note on sales tax names the state of the address, and claims what it taxes only of Georgia', () => {
  expect(taxNote(english, 'en', 'Carrollton, GA')).toContain('Georgia also taxes delivery that you bill')
  expect(taxNote(english, 'en', '5 Alder St, Portland, OR 97205')).toContain('Oregon may also tax delivery')
  expect(taxNote(spanish, 'es', '5 Alder St, Portland, OR 97205')).toContain('Oregón puede gravar también')
  expect(taxNote(english, 'en', '9 F St, Washington, DC 20004')).toContain('only. The District of Columbia may')
  expect(taxNote(english, 'en', 'Behind the third base')).toContain('Many states also tax delivery')
  expect(taxNote(spanish, 'es', '')).toContain('Muchos estados gravan')
})
