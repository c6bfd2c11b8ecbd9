import { expect, test } from 'vitest'
import { appendFileText, setTypedText } from '#web/dashboard/menu/typed-menu.ts'

test('a chosen file is added below what was typed, and the picture stays', () => {
  expect(appendFileText({ text: 'Flan $6\n', picture: 'blob:1' }, 'menu.pdf', 'Mole $16')).toEqual({
    text: 'Flan $6\n\nMole $16',
    file: 'menu.pdf',
    picture: 'blob:1',
  })
  expect(appendFileText({ text: ' \n' }, 'menu.pdf', 'Mole $16')).toEqual({ text: 'Mole $16', file: 'menu.pdf' })
})

test('a changed text is still of its file; an emptied one is of none', () => {
  const typed = { text: 'Flan $6', file: 'menu.pdf', picture: 'blob:1' }
  expect(setTypedText(typed, 'Flan $7')).toEqual({ text: 'Flan $7', file: 'menu.pdf', picture: 'blob:1' })
  expect(setTypedText(typed, ' ')).toEqual({ text: ' ', picture: 'blob:1' })
})
