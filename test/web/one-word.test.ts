import { describe, expect, test } from 'vitest'
import { messagesOf } from '#test/messages.ts'

type Rule = {
  /** What is called so, and how the restaurant calls it. */
  use: string
  never: RegExp
  /** Keys of messages that may: a fixed text, or a word that means something else there. */
  but?: readonly string[]
}

const analytics = ['analytics_an_daily', 'analytics_an_visitors', 'analytics_an_visitors_head', 'analytics_an_outcomes']

const english: Rule[] = [
  { use: 'reservation; to book is a verb', never: /\bbookings?\b/i },
  { use: 'waitlist', never: /\bwait(?:ing)?[ -]list\b/i },
  { use: 'email', never: /\be-mails?\b|\bmails?\b/i },
  { use: 'guest', never: /\b(?:diner|customer|patron)s?\b/i },
  { use: 'guest; visitor only where visits are counted', never: /\bvisitors?\b/i, but: analytics },
  { use: 'available', never: /\b(?:on|off) sale\b/i },
  { use: 'available, open: free reads as no charge', never: /\bfree\b/i },
  {
    use: 'seats',
    never: /\b(?:chairs?|places)\b/i,
    but: ['accessibility_here_text', 'reservations_add_note_for'],
  },
  { use: 'Remove, Withdraw, Reverted', never: /\bt(?:ake|aken|akes|aking) (?:it |them |this )?(?:away|back)\b/i },
  { use: 'Cancelled, Except on', never: /\bcall(?:ed)? off\b/i },
  {
    use: 'sign in, sign out',
    never: /\blog(?:ged|ging)? ?(?:in|out)\b/i,
    but: [
      'layout_nav_login',
      'dashboard_logout',
      'auth_login_done',
      'auth_logout_done',
      'session_refused_sign_in_refused',
      'analytics_an_login',
    ],
  },
  { use: 'image in labels, photo in sentences', never: /\b(?:pictures?|drawings?)\b/i },
  { use: 'page address', never: /\bslugs?\b/i },
  { use: 'top banner', never: /\bhero\b/i },
  { use: 'time block', never: /\bshifts?\b/i },
  { use: 'fix', never: /\bmend(?:ed|s)?\b/i },
  { use: 'calculated', never: /\breckon(?:ed|s)?\b/i },
  { use: 'no-show', never: /\bdid(?:n't| not) come\b/i },
  { use: 'delete', never: /\beras(?:e|ed|es|ing)\b/i },
  {
    use: 'contractions',
    never:
      /\b(?:can ?not|(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not|(?:you|we|they) are|(?<!\bto )it is|(?:that|there) is)\b/i,
    // Fixed texts (fixed-texts.test.ts).
    but: ['dashboard_no_undo', 'auth_login_fallback', 'session_refused_not_the_owner', 'session_refused_other_account'],
  },
]

const spanish: Rule[] = [
  { use: 'correo', never: /\be-?mails?\b|\bmails?\b/i },
  { use: 'banquetes', never: /\bcaterings?\b/i },
  {
    use: 'publicación',
    never: /\b(?:posts?|entradas?)\b/i,
    but: ['menu_tab_appetizers', 'menu_cat_appetizers', 'reservations_sent_mail'],
  },
  { use: 'activar, desactivar', never: /\b(?:en(?:ciend|cend)|apag)\p{L}*/iu },
  { use: 'cliente', never: /\b(?:comensal(?:es)?|huésped(?:es)?)\b/iu },
  { use: 'cliente; visitante solo donde se cuentan visitas', never: /\bvisitantes?\b/i, but: analytics },
  { use: 'disponible, agotado', never: /\ba la venta\b/i },
  { use: 'asientos', never: /\blugares\b/i },
  {
    use: 'asientos',
    never: /\bsillas?\b/i,
    but: ['accessibility_here_text', 'reservations_add_note_for'],
  },
  { use: 'precio del día', never: /\bprecio (?:de mercado|según)\b/i },
  { use: 'nueces de árbol', never: /\bnueces y almendras\b/i },
  { use: 'no está en la receta', never: /\bno llevan?\b/i, but: ['allergens_error_diet'] },
  { use: 'cerrar sesión', never: /\b(?:salir|saliste|salieron) de (?:la|tu|mi) (?:cuenta|sesión)\b/iu },
  { use: 'a time in one line', never: /[ap]\. m\./i },
  {
    use: 'tú',
    never:
      /\busted(?:es)?\b|\b(?:díga|escríba|lláme|pída|pregúnte|apunte|elija|escriba|toque|revise)(?:nos|me|lo|la)?\b/iu,
  },
]

const both: Rule[] = [
  { use: 'the straight apostrophe, as in the fixed texts', never: /[‘’`´]/ },
  // JSON has straight ones.
  { use: '“ ”', never: /["«»„]/ },
]

const rules = { en: [...english, ...both], es: [...spanish, ...both] } as const

describe.each(['en', 'es'] as const)('one thing has one word (%s)', (locale) => {
  // A name in braces is read by nobody.
  const messages = Object.entries(messagesOf(locale)).map(
    ([key, text]) => [key, text.replace(/\{\w+\}/g, '…')] as const,
  )
  test.each(rules[locale])('$use', ({ never, but = [] }) => {
    const said = messages.filter(([, text]) => never.test(text))
    expect(said.filter(([key]) => !but.includes(key))).toEqual([])
    expect(
      but.filter((key) => !said.some(([one]) => one === key)),
      'an exception that is none',
    ).toEqual([])
  })
})
