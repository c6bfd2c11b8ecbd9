import { createServer } from 'vite'
import { getZoneRules } from '#shared/time/utc-offset.ts'
import { getDataFolder, readSeed } from './terminal.ts'
import { startApp } from './app.ts'

const port = Number(process.env['PORT'] ?? 3000)
const root = new URL('../../', import.meta.url).pathname

/** Puts Vite in front of the app: pages come from their sources, everything else from the app. */
const app = await startApp({ dataDir: getDataFolder(), port: 0, seed: readSeed() })
// The site is there without the demo's guests.
void app.guests?.catch((error: Error) => console.error(`The demo's guests are not in: ${error.message}`))
const vite = await createServer({
  configFile: `${root}web/vite.config.ts`,
  plugins: [
    {
      name: 'time-zone',
      transformIndexHtml: (html) => html.replace('<html', `<html data-zone="${getZoneRules() ?? ''}"`),
    },
  ],
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    // The caller's host stays: the middleware compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/content', '/media'].map((path) => [path, { target: app.origin, changeOrigin: false }]),
    ),
  },
})
await vite.listen()

const stop = () =>
  void vite
    .close()
    .then(() => app.close())
    .finally(() => process.exit(0))
process.once('SIGINT', stop).once('SIGTERM', stop)
console.log(`Ready at http://localhost:${port}`)
