type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('article', { createHTML: (html) => html })

/** A post's content as HTML that a page may hold. It was sanitised when saved and when published; the site allows the policy by its name. */
export const articleOf = (content: string): { __html: string } => ({
  __html: policy ? policy.createHTML(content) : content,
})
