import type { ListedPost, WholePost } from '#shared/blog/blog.ts'
import type { CateringSettings } from '#shared/catering/catering.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import type { Home } from '#shared/site/home.ts'
import type { Redirect } from '#shared/site/redirects.ts'
import type { Site } from '#shared/site/site.ts'
import type { Access } from '#shared/subscription/subscription.ts'
import type { ScheduledStop, TruckStop } from '#shared/truck/truck.ts'
import type { PublicMenuItem } from './public-menu.ts'
import type { PostIndexEntry } from './post-index-entry.ts'

/**
 * Everything public, read at one moment: what an edition is made of. Only published posts, newest first; `listed` reads
 * some as lists show them, `whole` one with its content: undefined once one is not to be shown.
 */
export type SiteContent = {
  site: Site
  home: Home
  menu: PublicMenuItem[]
  /** The tabs of the menu, where the owner changed them. */
  tabs?: MenuTabs
  posts: PostIndexEntry[]
  listed: (posts: readonly PostIndexEntry[]) => Promise<ListedPost[] | undefined>
  whole: (id: string) => Promise<WholePost | undefined>
  catering: CateringSettings
  access: Access
  /** Before, every address of the site that is not hidden shows that it opens soon. */
  opened: boolean
  /** The addresses of the restaurant's old site. */
  redirects?: readonly Redirect[]
  /** Where the truck stops, which stops were deleted, how the coming stops stand, and when that was read, ISO UTC. */
  truck: { stops: TruckStop[]; gone?: TruckStop[]; outings: ScheduledStop[]; at: string }
  /** The restaurant's date. */
  today: string
}
