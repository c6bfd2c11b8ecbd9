import type { Feature } from '#shared/subscription.ts'
import type { Message } from '#web/app/locale.tsx'
import type { OwnerIcon } from '#web/owner/ui/icon.tsx'
import type { FileRouteTypes } from '../../routeTree.gen.ts'

/** What the dashboard says of one of its pages. The page's route exports it as `section`, in one statement that uses nothing but messages. */
export type Section = {
  label: Message
  icon: OwnerIcon
  /** Where it stands in the sidebar, if at all, and in which place: the lowest first. */
  group?: 'main' | 'premium'
  place?: number
  /** Its place in the phone's bottom bar. */
  thumb?: number
  /** What it is called there, where that is another word. */
  thumbLabel?: Message
  thumbIcon?: OwnerIcon
  /** Only with this feature of the subscription; else /subscription?reason=locked. */
  feature?: Feature
}

/** A section and where its page is: below /dashboard; `$name` is a parameter. */
export type Placed = Section & { path: string }

type Below<Path> = Path extends '/dashboard' ? '' : Path extends `/dashboard/${infer Rest}` ? Rest : never
type Paths = Exclude<Below<FileRouteTypes['to']>, '$'>

/** Of each route its section alone (web/plugins/sections.ts), so that no page is loaded for what the sidebar says of it. */
const found = import.meta.glob<Section>(['../../routes/dashboard/**/*.tsx', '!../../routes/dashboard/$.tsx'], {
  query: '?section',
  import: 'section',
  eager: true,
})
const pathOf = (file: string): string =>
  file.replace(/^.*\/routes\/dashboard\//, '').replace(/(?:(?:^|\/)index)?\.tsx$/, '')

/** Every page of the dashboard by its path, in the order of the sidebar. */
export const sections = Object.fromEntries(
  Object.entries(found)
    .map(([file, section]) => [pathOf(file), section] as const)
    .toSorted(([, one], [, other]) => (one.place ?? 0) - (other.place ?? 0))
    .map(([path, section]): [string, Placed] => [path, Object.assign(section, { path })]),
) as Record<Paths, Placed>

/** The section of a route, as the router tells its full path; of what is no page, none. */
export const sectionAt = (fullPath: string): Placed | undefined =>
  (sections as Record<string, Placed>)[fullPath.replaceAll(/^\/dashboard\/?|\/$/g, '')]
