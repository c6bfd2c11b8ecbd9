/** The request in a guest's text. */
export type ReplyMeaning = 'stop' | 'start' | 'help' | 'cancel' | 'other'

const meanings: readonly (readonly [ReplyMeaning, ReadonlySet<string>])[] = [
  [
    'stop',
    new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'REMOVE', 'ALTO', 'PARAR', 'BAJA']),
  ],
  ['start', new Set(['START', 'UNSTOP'])],
  ['help', new Set(['HELP', 'INFO', 'AYUDA'])],
  ['cancel', new Set(['CANCEL', 'CANCELAR', 'CANCELA', 'CANCELO'])],
]

/** Reads a guest's text. Only a text that is one word alone means more than itself. */
export function classifyReply(text: string): ReplyMeaning {
  const word = text
    .normalize('NFKC')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()
  const isOneWord = !/\p{L}[^\p{L}-]+\p{L}/u.test(text.trim()) || word === 'STOPALL'
  return (isOneWord && meanings.find(([, all]) => all.has(word))?.[0]) || 'other'
}
