/** The compiled messages (messages/*.json): one function a key. Types come from the English file, so that none is needed before the first build. */
declare module '#web/paraglide/messages.js' {
  type Key = keyof (typeof import('../messages/about.en.json') &
    typeof import('../messages/blog.en.json') &
    typeof import('../messages/booking.en.json') &
    typeof import('../messages/catering.en.json') &
    typeof import('../messages/contact.en.json') &
    typeof import('../messages/form.en.json') &
    typeof import('../messages/frame.en.json') &
    typeof import('../messages/home.en.json') &
    typeof import('../messages/hours.en.json') &
    typeof import('../messages/locations.en.json') &
    typeof import('../messages/menu.en.json') &
    typeof import('../messages/menu-import.en.json') &
    typeof import('../messages/overview.en.json') &
    typeof import('../messages/owner.en.json') &
    typeof import('../messages/owner-blog.en.json') &
    typeof import('../messages/owner-bookings.en.json') &
    typeof import('../messages/owner-catering.en.json') &
    typeof import('../messages/owner-home.en.json') &
    typeof import('../messages/owner-menu.en.json') &
    typeof import('../messages/people.en.json') &
    typeof import('../messages/plans.en.json') &
    typeof import('../messages/privacy.en.json') &
    typeof import('../messages/refusals.en.json') &
    typeof import('../messages/settings.en.json') &
    typeof import('../messages/sign-in.en.json') &
    typeof import('../messages/visits.en.json'))
  const messages: { readonly [K in Key]: (inputs: object, options: { locale: 'en' | 'es' }) => string }
  export = messages
}
