/** What diners are told in Spanish, by the number of each message. The build writes it from web/messages (see web/plugins/messages.ts). */
const texts: readonly (string | ((inputs: object) => string))[] = []
export default texts
