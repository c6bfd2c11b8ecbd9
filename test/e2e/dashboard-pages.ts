import { readdirSync, readFileSync } from 'node:fs'
import type { Feature } from '#shared/subscription.ts'

type DashboardPage = { path: string; feature: Feature | undefined; group: 'main' | 'premium' | undefined }

const routes = new URL('../../web/src/routes/dashboard/', import.meta.url)

/** The dashboard's pages as their routes tell of them, read as text: the browser's tests load no messages. */
export const dashboardPages: DashboardPage[] = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && name !== '$.tsx')
  .map((name): DashboardPage => {
    const text = readFileSync(new URL(name, routes), 'utf8')
    const said = (what: string) =>
      new RegExp(`^export const section[^]*?\\b${what}: '(\\w+)'[^]*?\\}$`, 'm').exec(text)?.[1]
    return {
      path: name.replace(/(?:(?:^|\/)index)?\.tsx$/, ''),
      feature: said('feature') as DashboardPage['feature'],
      group: said('group') as DashboardPage['group'],
    }
  })
