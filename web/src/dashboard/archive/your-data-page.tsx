import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArchiveExport } from '#shared/archive/archive-export.ts'
import { createArchiveLink, getArchive, startArchive } from '#shared/archive/endpoints.ts'
import { intlLocales } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import * as m from '#web/paraglide/messages.js'
import { PasswordPrompt } from '#web/dashboard/auth/use-session-request.tsx'
import { ownerQueryKey, useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'

/** The page on which the owner downloads everything that the site knows. */
export function YourDataPage() {
  const t = useT()
  return (
    <DashboardPage title={t(m.archive_tab)}>
      <SettingsTabs />
      <ArchivePanel />
    </DashboardPage>
  )
}

const pollMs = 1000

function ArchivePanel() {
  const t = useT()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data, isError, refetch } = useOwnerQuery(
    getArchive,
    {},
    { every: (answer) => (answer?.archive?.state === 'running' ? pollMs : false) },
  )
  const archive = data?.archive
  return (
    <Panel title={t(m.archive_download)}>
      <div className={styles.stack}>
        <p>{t(m.archive_text)}</p>
        <p className={styles.soft}>{t(m.archive_secret)}</p>
        {isError && <LoadFailed />}
        {!data && !isError && <LoadingRows rows={2} />}
        {archive?.state === 'running' && <Running of={archive} />}
        {archive?.state === 'ready' && <Ready of={archive} onGone={() => void refetch()} />}
        {archive?.state === 'failed' && (
          <Banner tone="bad" title={t(m.archive_failed)}>
            <p>{t(archive.reason === 'too-long' ? m.archive_failed_too_long : m.archive_failed_text)}</p>
          </Banner>
        )}
        {data && archive?.state !== 'running' && (
          <ButtonRow>
            <Button kind={archive?.state === 'ready' ? 'line' : 'go'} icon="download" onClick={() => setAsking(true)}>
              {t(archive?.state === 'ready' ? m.archive_make_again : m.archive_make)}
            </Button>
          </ButtonRow>
        )}
      </div>
      {asking && (
        <PasswordPrompt
          title={t(m.archive_make)}
          lead={t(archive?.state === 'ready' ? m.archive_ask_again : m.archive_ask)}
          yes={t(m.archive_make)}
          work={(password) => ownerRequest(startArchive, { password })}
          done={(begun) => cache.setQueryData(ownerQueryKey(getArchive, {}), begun)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

function Running({ of }: { of: Extract<ArchiveExport, { state: 'running' }> }) {
  const t = useT()
  const percent = Math.floor(of.progress * 100)
  return (
    <>
      <progress className={styles.bar} max={100} value={percent} aria-label={t(m.archive_running)} />
      <p role="status">{t(m.archive_progress, { percent })}</p>
      <p className={styles.soft}>{t(m.archive_goes_on)}</p>
    </>
  )
}

function Ready({ of, onGone }: { of: Extract<ArchiveExport, { state: 'ready' }>; onGone: () => void }) {
  const t = useT()
  const when = useFormatDateTime()
  const { locale } = useLocale()
  const [started, setStarted] = useState(false)
  const linking = useOwnerMutation(createArchiveLink, {
    failed: m.archive_link_failed,
  })
  async function download() {
    const signed = await linking.save({})
    if (!signed) return onGone()
    setStarted(true)
    const link = document.createElement('a')
    link.href = signed.url
    link.click()
  }
  const megabytes = new Intl.NumberFormat(intlLocales[locale], {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(Math.max(0.1, of.bytes / 1e6))
  return (
    <Banner
      tone="good"
      icon="done"
      title={t(m.archive_ready)}
      actions={
        <Button kind="go" icon="download" busy={linking.pending} onClick={() => void download()}>
          {t(m.archive_get)}
        </Button>
      }
    >
      <p>{t(m.archive_ready_text, { size: megabytes, made: when(of.finishedAt), until: when(of.expiresAt) })}</p>
      {started && <p>{t(m.archive_link_text)}</p>}
    </Banner>
  )
}
