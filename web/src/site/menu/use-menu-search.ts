import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Dish } from '#shared/menu/menu.ts'
import { createFuzzySearch } from '#shared/lib/fuzzy-search.ts'
import { menuQuery } from '#web/app/content-queries.ts'
import { otherLocale } from '#web/app/language.ts'
import { useLocale } from '#web/app/locale.tsx'

/** Searches dishes by name and description. The other language's menu loads once `seek` was called. */
export function useMenuSearch(items: readonly Dish[]): { find: (words: string) => Dish[]; seek: () => void } {
  const { locale } = useLocale()
  const [sought, setSought] = useState(false)
  const { data: others } = useQuery({ ...menuQuery(otherLocale[locale]), enabled: sought })
  const find = useMemo(() => {
    const inOther = new Map(sought ? others?.map((dish) => [dish.id, dish]) : [])
    return createFuzzySearch(sought ? items : [], ({ id, name, description }) => ({
      names: [name, inOther.get(id)?.name ?? ''],
      more: [description, inOther.get(id)?.description ?? ''],
    }))
  }, [items, others, sought])
  return { find, seek: () => setSought(true) }
}
