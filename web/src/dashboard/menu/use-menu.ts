import { byNameIn, type MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { useLocale } from '#web/app/locale.tsx'
import { usePagedAnswers, useSearchPage } from '#web/dashboard/ui/use-pages.ts'

/**
 * The dishes that are loaded, by their name in the owner's language: a hundred at first, all of them once `seek` was called. Undefined until the first
 * hundred are there.
 */
export function useMenu() {
  const { locale } = useLocale()
  const list = usePagedAnswers(listMenuItems, {})
  const { answers, failed, more } = list
  return {
    items:
      answers.length > 0 ? answers.flatMap(({ items }): MenuItem[] => items).toSorted(byNameIn(locale)) : undefined,
    askedAgainAt: answers[0]?.askedAgainAt ?? '',
    /** When they were told, by the server's clock; '' before. */
    toldAt:
      answers
        .map(({ now }) => now)
        .toSorted()
        .at(-1) ?? '',
    failed,
    more,
    seek: useSearchPage(list),
  }
}
