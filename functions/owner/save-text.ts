import { saveText } from '#shared/owner-calls/texts.ts'
import { Refused } from '#shared/refusal.ts'
import { keptText } from '#shared/text.ts'
import { faultIn, textAt, withTextAt } from '#shared/texts.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { holderOf, replaceHolder } from '../store/texts.ts'

export const handler = serveOwner(saveText, async ({ version, text: sent, ...place }) => {
  const before = await holderOf(place)
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const was = textAt(place, before)
  if (!was) throw new Refused('not-found')
  const text = keptText(sent, was)
  const after = withTextAt(place, before, text)
  const fields = faultIn(place, after)
  if (fields) throw new Refused('invalid', { fields })
  await replaceHolder(place, before, { ...after, version: version + 1 })
  await wake('publish-site')
  return { text, version: version + 1 }
})
