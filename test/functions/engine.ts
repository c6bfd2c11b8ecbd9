type Engine = { endpoint: string; accessKeyId: string }

/** The engine that `npm run test:engine` has started, where `room` keeps the tables of one test file apart; none, and so the local one, otherwise. */
export function otherEngine(room: string): { engine?: Engine } {
  const endpoint = process.env['ENGINE']
  return endpoint ? { engine: { endpoint, accessKeyId: room.replace(/[^a-z\d]/gi, '') } } : {}
}
