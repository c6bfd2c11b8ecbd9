import { answers, call } from '../call.ts'
import { type PlacedText, TextChange, WordingAsked } from '../texts.ts'
import { nothing, publishes } from './parts.ts'

/** Every text that is written in both languages, with where it stands. */
export const listTexts = /* @__PURE__ */ call('list-texts', 'GET', '/api/owner/texts', 'owner', {
  input: nothing,
  output: answers<{ texts: PlacedText[] }>(),
})

/** Save one text over the version of its thing. Refuses not-found, changed-meanwhile. */
export const saveText = /* @__PURE__ */ call('save-text', 'PUT', '/api/owner/texts', 'owner', {
  input: TextChange,
  output: answers<Pick<PlacedText, 'text' | 'version'>>(),
  ...publishes,
})

/** The wording that a text which is older than the other language was made from, where the change log still tells it. */
export const findWording = /* @__PURE__ */ call('find-wording', 'GET', '/api/owner/texts/wording', 'owner', {
  input: WordingAsked,
  output: answers<{ wording?: string }>(),
})
