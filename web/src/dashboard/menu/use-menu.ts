import { byNameIn, type MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { useLocale } from '#web/app/locale.tsx'
import { usePagedAnswers, useLoadAllPages } from '#web/dashboard/ui/use-pages.ts'

/** Returns the loaded dishes by name: the first hundred, or all once `seek` was called. */
export function useMenu() {
  const { locale } = useLocale()
  const list = usePagedAnswers(listMenuItems, {})
  const { answers, failed, more } = list
  return {
    items:
      answers.length > 0 ? answers.flatMap(({ items }): MenuItem[] => items).toSorted(byNameIn(locale)) : undefined,
    askedAgainAt: answers[0]?.askedAgainAt ?? '',
    /** The server's time of the answer; '' before. */
    toldAt:
      answers
        .map(({ now }) => now)
        .toSorted()
        .at(-1) ?? '',
    failed,
    more,
    seek: useLoadAllPages(list),
  }
}
