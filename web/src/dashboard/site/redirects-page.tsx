import { localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { PagePath } from '#shared/site/pages.ts'
import { type Redirect, redirectLimits, redirectTargets } from '#shared/site/redirects.ts'
import { type Message, type Translate, useT } from '#web/app/locale.tsx'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './redirects.css.ts'
import { useRedirectsForm } from './use-redirects-form.ts'

const pageNames: Partial<Record<PagePath, Message>> = {
  '/': m.layout_nav_home,
  '/menu': m.layout_nav_menu,
  '/locations': m.layout_nav_locations,
  '/about': m.layout_nav_about,
  '/contact': m.layout_nav_contact,
  '/reservations': m.layout_nav_reservations,
  '/catering': m.layout_nav_catering,
  '/blog': m.layout_nav_blog,
  '/privacy': m.layout_nav_privacy,
  '/terms': m.layout_nav_terms,
  '/accessibility': m.layout_nav_accessibility,
}

/** Names a page by its path, and by its title where the site's navigation has one. */
function targetName(t: Translate, target: string): string {
  const named = pageNames[pathWithoutLocale(target) as PagePath]
  const label = named ? `${t(named)}: ${target}` : target
  return localeOfPath(target) === 'es' ? t(m.translations_spanish, { label }) : label
}

/** The addresses of the restaurant's old site, each with the page that it leads to. */
export function RedirectsPage() {
  const t = useT()
  const form = useRedirectsForm()
  const rows = form.values?.redirects ?? []
  const targets = redirectTargets.map((target) => [target, targetName(t, target)] as const)
  const set = (at: number, change: Partial<Redirect>) =>
    form.set({ redirects: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) })
  return (
    <FormPage title={t(m.redirects_title)} tabs={<SettingsTabs />} form={form} save={t(m.redirects_save)} rows={4}>
      {() => (
        <Panel
          title={t(m.redirects_title)}
          note={t(m.redirects_count, { count: rows.length, most: redirectLimits.rows })}
        >
          <p className={styles.intro}>{t(m.redirects_text)}</p>
          {rows.length === 0 && (
            <EmptyState icon="link" title={t(m.redirects_none)}>
              <p>{t(m.redirects_none_text)}</p>
            </EmptyState>
          )}
          <ul className={styles.rows}>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its place
              <li key={at} className={styles.row}>
                <TextField
                  label={t(m.redirects_from)}
                  value={row.from}
                  onChange={(from) => set(at, { from })}
                  error={form.faultOf(at)}
                  maxLength={2 * redirectLimits.length}
                  autoCapitalize="none"
                  spellCheck={false}
                />
                <SelectField
                  label={t(m.redirects_to)}
                  value={row.to}
                  onChange={(to) => set(at, { to })}
                  options={targets}
                />
                <IconButton
                  name={t(m.redirects_remove, { address: row.from || String(at + 1) })}
                  icon="trash"
                  onClick={() => form.set({ redirects: rows.filter((_, index) => index !== at) })}
                />
              </li>
            ))}
          </ul>
          <Button
            icon="plus"
            unavailable={rows.length >= redirectLimits.rows}
            onClick={() => form.set({ redirects: [...rows, { from: '', to: '/menu' }] })}
          >
            {t(m.redirects_add)}
          </Button>
        </Panel>
      )}
    </FormPage>
  )
}
