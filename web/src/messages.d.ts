/** The compiled messages (messages/*.json): one function a key. Types come from the English file, so that none is needed before the first build. */
declare module '#web/paraglide/messages.js' {
  type Key = keyof typeof import('../messages/en.json')
  const messages: { readonly [K in Key]: (inputs: object, options: { locale: 'en' | 'es' }) => string }
  export = messages
}
