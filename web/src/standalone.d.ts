/** A script that the build bundles into one text, for a page to inline (see web/plugins/standalone.ts). */
declare module '*?standalone' {
  const text: string
  export default text
}
