import { useEffect, useState } from 'react'
import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { foldText } from '#shared/lib/fuzzy-search.ts'
import { localize } from '#shared/localized-text.ts'
import { isSoldOut, type MenuItem } from '#shared/menu/menu.ts'
import { listMenuItems, setSoldOut } from '#shared/menu/owner-endpoints.ts'
import { formatBackAt } from '#shared/menu/sold-out-format.ts'
import { applyOverrides, getOverrides } from '#shared/overrides/owner-endpoints.ts'
import { firstOverrideError, isActiveAt, type OverrideCommand } from '#shared/overrides/types.ts'
import { isShortPause, standPauseMinutes } from '#shared/stand/stand-pause.ts'
import { type StandPermission, standPermissions } from '#shared/stand/stand.ts'
import { dateTimeTextAfter } from '#shared/time/business-day.ts'
import { formatLongDate, formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useNowIso } from '#web/app/use-now.ts'
import { useSite } from '#web/app/use-site.ts'
import { useMenu } from '#web/dashboard/menu/use-menu.ts'
import { overrideErrorMessage } from '#web/dashboard/overrides/messages.ts'
import { useClock } from '#web/dashboard/overrides/use-overrides.ts'
import { ownerQueryKey, setCachedAnswer, useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { SearchField, SwitchField } from '#web/dashboard/ui/field.tsx'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { Banner, LoadFailed, LoadingRows } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { FindSheet } from './find-sheet.tsx'
import * as styles from './stand.css.ts'

const everyMs = 30_000

type Tool = 'find' | StandPermission
const toolLabels: Record<Tool, { label: Message; icon: OwnerIcon }> = {
  find: { label: m.stand_find, icon: 'search' },
  'sold-out': { label: m.overrides_sold_title, icon: 'menu' },
  pause: { label: m.stand_pause, icon: 'pause' },
  catering: { label: m.stand_catering, icon: 'catering' },
}
const sheets = { find: FindSheet, 'sold-out': SoldOutSheet, pause: PauseSheet, catering: CateringSheet } as const

/** The menu of what a tablet does beyond the evening: it finds a reservation, and what else the owner lets it do. */
export function StandTools({ permissions }: { permissions: readonly StandPermission[] }) {
  const t = useT()
  const [opened, setOpened] = useState<Tool>()
  const listed: Tool[] = ['find', ...standPermissions.filter((one) => permissions.includes(one))]
  const Opened = opened && listed.includes(opened) ? sheets[opened] : undefined
  return (
    <>
      <OverflowMenu
        label={t(m.dashboard_more_actions)}
        of={t(m.tables_grid)}
        actions={listed.map((tool) => ({
          label: t(toolLabels[tool].label),
          icon: toolLabels[tool].icon,
          run: () => setOpened(tool),
        }))}
      />
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </>
  )
}

type SheetProps = { onClose: () => void }

function SoldOutSheet({ onClose }: SheetProps) {
  const t = useT()
  const { items, failed, seek } = useMenu()
  const [search, setSearch] = useState('')
  useEffect(seek, [seek])
  const wanted = foldText(search.trim())
  const found = items?.filter(({ name }) => foldText(`${name.en} ${name.es}`).includes(wanted))
  return (
    <Sheet title={t(m.overrides_sold_title)} tall onClose={onClose} foot={undefined}>
      <SearchField label={t(m.overrides_sold_find)} value={search} onChange={setSearch} />
      <p className={styles.quiet}>{t(m.stand_sold_text)}</p>
      {failed && <LoadFailed />}
      {!items && !failed && <LoadingRows rows={8} />}
      {found?.length === 0 && <p className={styles.quiet}>{t(m.overrides_sold_nothing)}</p>}
      <ul className={styles.rows}>
        {found?.map((item) => (
          <DishRow key={item.id} item={item} />
        ))}
      </ul>
    </Sheet>
  )
}

function DishRow({ item }: { item: MenuItem }) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const now = useNowIso() ?? ''
  const { save, pending } = useOwnerMutation(setSoldOut, { failed: m.stand_failed, changes: [listMenuItems] })
  const [isWanted, setWanted] = useState<boolean>()
  const out = isSoldOut(item, now)
  const dish = localize(item.name, locale)
  const set = async (soldOut: boolean) => {
    setWanted(!soldOut)
    const saved = await save({ id: item.id, soldOut })
    setWanted(undefined)
    if (saved) toast('good', (t) => t(soldOut ? m.overrides_sold_done : m.overrides_sold_back, { dish }))
  }
  return (
    <li className={styles.row}>
      <SwitchField
        label={dish}
        help={pending ? t(m.dashboard_saving) : out ? formatBackAt(item.soldOut, now, locale) : t(m.menu_on_sale)}
        checked={isWanted ?? !out}
        unavailable={pending}
        onChange={(isOnSale) => void set(!isOnSale)}
      />
    </li>
  )
}

function PauseSheet({ onClose }: SheetProps) {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const toast = useToast()
  const cache = useQueryClient()
  const { data, isError, dataUpdatedAt } = useOwnerQuery(getOverrides, {}, { every: everyMs })
  const clock = useClock(data?.now, dataUpdatedAt)
  const { save, pending } = useOwnerMutation(applyOverrides, { failed: m.stand_failed })
  const active = data?.standing.filter((one) => isActiveAt(one, clock.toISOString())) ?? []
  const last = active.toSorted((a, b) => (a.until ?? '~').localeCompare(b.until ?? '~')).at(-1)
  const isOwners = active.some(({ until }) => !isShortPause(until, clock))
  const timeOf = (instant: string) => formatTime(localDateTimeAt(new Date(instant)).time, locale)
  const give = async (order: OverrideCommand, done: Message) => {
    const answer = await save({ orders: [order] })
    if (!answer) return
    setCachedAnswer(cache, ownerQueryKey(getOverrides, {}), answer.today)
    const refused = firstOverrideError(answer.given)
    if (refused) toast('bad', overrideErrorMessage(t, refused))
    else {
      toast('good', (t) => t(done))
      onClose()
    }
  }
  return (
    <Sheet
      title={t(m.overrides_p_title)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(m.layout_close)}</Button>}
    >
      {isError && !data && <LoadFailed />}
      {!data && !isError && <LoadingRows rows={2} />}
      {last && (
        <Banner
          tone="wait"
          icon="pause"
          title={last.until ? t(m.stand_paused_until, { time: timeOf(last.until) }) : t(m.stand_paused)}
        />
      )}
      {data && isOwners && <p>{t(m.stand_pause_owner)}</p>}
      {data && !isOwners && (
        <>
          <p className={styles.quiet}>{t(m.stand_pause_text)}</p>
          <ButtonRow>
            {standPauseMinutes.map((minutes) => (
              <Button
                key={minutes}
                kind="go"
                busy={pending}
                onClick={() =>
                  void give(
                    {
                      verb: 'pause',
                      until: dateTimeTextAfter({ now: localDateTimeAt(clock), hours }, minutes),
                    },
                    m.stand_pause_done,
                  )
                }
              >
                {t(m.stand_pause_minutes, { minutes })}
              </Button>
            ))}
            {last && (
              <Button busy={pending} onClick={() => void give({ verb: 'resume' }, m.overrides_is_resume)}>
                {t(m.stand_pause_end)}
              </Button>
            )}
          </ButtonRow>
        </>
      )}
    </Sheet>
  )
}

function CateringSheet({ onClose }: SheetProps) {
  const t = useT()
  const { locale } = useLocale()
  const { data, isError } = useOwnerQuery(listCateringRequests, {}, { every: everyMs })
  const dates = [...new Set(data?.entries.map(({ desiredDate }) => desiredDate))].toSorted()
  return (
    <Sheet title={t(m.stand_catering)} onClose={onClose} foot={<Button onClick={onClose}>{t(m.layout_close)}</Button>}>
      {isError && !data && <LoadFailed />}
      {!data && !isError && <LoadingRows rows={3} />}
      {data?.entries.length === 0 && <p>{t(m.stand_catering_none)}</p>}
      {dates.map((date) => (
        <section key={date} className={styles.stack} aria-label={formatLongDate(date, locale)}>
          <h3 className={styles.day}>{formatLongDate(date, locale)}</h3>
          <ul className={styles.rows}>
            {data?.entries
              .filter(({ desiredDate }) => desiredDate === date)
              .map(({ id, name, numberOfServings, selectedItems }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.what}>
                    <strong>{name}</strong>
                    <small>{t(m.contacts_servings_of, { count: numberOfServings })}</small>
                    {selectedItems.map(({ itemId, itemName, size, quantity }) => (
                      <small key={`${itemId} ${size?.en}`}>
                        {`${quantity} × ${[itemName, ...(size ? [size] : [])].map((text) => localize(text, locale)).join(', ')}`}
                      </small>
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
