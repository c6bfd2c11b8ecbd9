import { expect, test } from 'vitest'
import { suggestEmail } from '#shared/email/email-suggestion.ts'

test.each([
  ['Ana.Reyes@gmial.com', 'Ana.Reyes@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  [' ana@gmail.cm ', 'ana@gmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@AOL.con', 'ana@aol.com'],
])('%s is asked about: did you mean %s?', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test.each([
  'ana@gmail.com',
  'ana@GMAIL.com',
  'ana@gm',
  'ana@gmail.co',
  'ana@hotmail.c',
  'ana@westga.edu',
  'ana@mail.com',
  'ana@example.com',
  'ana@nogalera.example',
  'ana@proton.me',
  'ana@',
  'ana',
  '',
  'a@b@gmial.com',
])('%s is left as it is', (typed) => expect(suggestEmail(typed)).toBeUndefined())
