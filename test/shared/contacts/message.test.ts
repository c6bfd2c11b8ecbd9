import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MessageRequest, messageError, PhoneText } from '#shared/contacts/message.ts'
import { aMessageForm } from '#test/make.ts'

describe('a message', () => {
  test('is accepted as the form sends it, with or without a phone', () => {
    expect(v.parse(MessageRequest, aMessageForm())).toMatchObject({ name: 'Ana Reyes', locale: 'en' })
    expect(v.parse(MessageRequest, { ...aMessageForm(), phoneNumber: ' 555 ' }).phoneNumber).toBe('555')
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'nameRequired'],
    ['no address', { email: '' }, 'emailInvalid'],
    ['an endless phone', { phoneNumber: '1'.repeat(21) }, 'phoneTooLong'],
    ['a phone that is no text', { phoneNumber: 7 }, 'phoneInvalid'],
    ['no word', { message: ' \n ' }, 'messageRequired'],
    ['an endless word', { message: 'x'.repeat(1001) }, 'messageTooLong'],
  ])('with %s is refused', (_what, given, fault) =>
    expect(
      v
        .safeParse(MessageRequest, { ...aMessageForm(), ...given }, { abortPipeEarly: true })
        .issues?.map(({ message }) => message),
    ).toEqual([fault]),
  )

  test('has no other fields', () =>
    expect(v.is(MessageRequest, { ...aMessageForm(), readAt: '2026-11-30T17:00:00Z' })).toBe(false))

  test('from a bot is refused, from a person accepted', () => {
    expect(messageError({ website: 'https://x' })).toBe('looks-automated')
    expect(messageError({ website: '', fillMs: 5000, inputs: 3 })).toBeUndefined()
  })
})

test('a phone that only people read can be any text of twenty characters, or empty', () => {
  expect(v.parse(PhoneText, 'ask for Ana at home!')).toBe('ask for Ana at home!')
  for (const none of [undefined, null, '', '  ']) expect(v.parse(PhoneText, none)).toBeUndefined()
})

test.each([
  ['tel:7705550188,', '7705550188'],
  ['TEL: (770) 555-0188.', '(770) 555-0188'],
  ['\u202a+52 55 1234 5678\u202c;', '+52 55 1234 5678'],
  ['call Ana, please.', 'call Ana, please.'],
])('a phone that people judge is read without what devices put around it: %j is %j', (given, phone) =>
  expect(v.parse(PhoneText, given)).toBe(phone),
)
