import { useState } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button, ButtonRow, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Columns, Panel, SegmentedControl, Stack } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { downloadBlob } from '#web/ui/download.ts'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'
import { createQrCode } from '#web/ui/qr.ts'
import * as styles from './share.css.ts'

type Link = { label: Message; address: string }
/** A service where guests look for the restaurant, with the links that its form asks for. */
type Listing = { name: Message | string; page: string; links: Link[] }

const addressOf = (path: string): string => location.origin + path

/** Returns the listings with their links. `order` is empty without an online ordering link. */
function listListings({ order, books }: { order: string; books: boolean }): Listing[] {
  const website = { label: m.share_website, address: addressOf('/') }
  const menu = { label: m.share_menu, address: addressOf('/menu') }
  const booking = books ? [{ label: m.share_booking, address: addressOf('/reservations') }] : []
  const ordering = order ? [{ label: m.share_order, address: order }] : []
  return [
    {
      name: m.share_google,
      page: 'https://business.google.com/',
      links: [website, menu, ...booking, ...ordering],
    },
    { name: 'Instagram', page: 'https://www.instagram.com/accounts/edit/', links: [website] },
    { name: 'Facebook', page: 'https://www.facebook.com/pages/', links: [website, ...booking] },
    { name: 'Yelp', page: 'https://biz.yelp.com/', links: [website, menu] },
  ]
}

/** The page with the site's links to copy, and a QR code to print. */
export function SharePage() {
  const t = useT()
  const { access } = useFeatureAccess()
  const { branding } = useSite()
  const { locale } = useLocale()
  const books = access.hasReservationsAccess
  const listings = listListings({ order: branding.orderUrl, books })
  const [target, setTarget] = useState<Target>('menu')
  const [language, setLanguage] = useState<Locale>(locale)
  const code = { target, language, address: addressOf(pathInLocale(targets[target].path, language)) }
  return (
    <>
      <DashboardPage title={t(m.share_title)}>
        <SettingsTabs />
        <Columns>
          <Stack>
            {listings.map((one) => (
              <ListingPanel key={one.page} listing={one} />
            ))}
          </Stack>
          <Stack>
            <Panel title={t(m.share_qr)}>
              <Fields>
                <p>{t(m.share_qr_text)}</p>
                <SegmentedControl
                  label={t(m.share_opens)}
                  value={target}
                  onChange={setTarget}
                  options={targetsOf(books).map((value) => ({ value, label: t(targets[value].label) }))}
                />
                <SegmentedControl
                  label={t(m.share_language)}
                  value={language}
                  onChange={setLanguage}
                  options={[
                    { value: 'en', label: 'English' },
                    { value: 'es', label: 'Español' },
                  ]}
                />
                <QrDrawing look={styles.code} text={code.address} label={t(m.share_code, { address: code.address })} />
                <p className={styles.address}>{code.address}</p>
                <ButtonRow>
                  <Button kind="go" icon="print" onClick={() => window.print()}>
                    {t(m.share_print)}
                  </Button>
                  <Button icon="download" onClick={() => downloadQrCode(code)}>
                    {t(m.share_download)}
                  </Button>
                </ButtonRow>
              </Fields>
            </Panel>
          </Stack>
        </Columns>
      </DashboardPage>
      <DoorSheet code={code} name={branding.name} />
    </>
  )
}

function ListingPanel({ listing: { name: named, page, links } }: { listing: Listing }) {
  const t = useT()
  const name = typeof named === 'string' ? named : t(named)
  return (
    <Panel
      title={name}
      actions={
        <ExternalButtonLink
          kind="plain"
          href={page}
          target="_blank"
          rel="noreferrer"
          icon="external"
          aria-label={`${t(m.share_open)}: ${name}`}
        >
          {t(m.share_open)}
        </ExternalButtonLink>
      }
      flush
    >
      <dl className={styles.links}>
        {links.map(({ label, address }) => (
          <div key={address}>
            <dt>{t(label)}</dt>
            <dd>{address}</dd>
            <dd>
              <CopyButton text={address} label={`${t(m.share_copy)}: ${name}, ${t(label)}`}>
                {t(m.share_copy)}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The pages that a QR code can open, with the line that is printed above it. */
const targets = {
  menu: { path: '/menu', label: m.share_to_menu, line: { en: 'Scan for the menu', es: 'Escanee para ver el menú' } },
  reservations: {
    path: '/reservations',
    label: m.share_to_booking,
    line: { en: 'Scan to book a table', es: 'Escanee para reservar una mesa' },
  },
  home: {
    path: '/',
    label: m.share_to_home,
    line: { en: 'Scan to visit us online', es: 'Escanee para visitarnos en línea' },
  },
} as const
type Target = keyof typeof targets
type DoorCode = { target: Target; language: Locale; address: string }

const targetsOf = (books: boolean): Target[] => (books ? ['menu', 'reservations', 'home'] : ['menu', 'home'])

function downloadQrCode({ target, address }: DoorCode): void {
  const { size, path } = createQrCode(address)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  downloadBlob(`qr-${target}.svg`, new Blob([drawing], { type: 'image/svg+xml' }))
}

/** The sheet that is printed instead of the page. */
function DoorSheet({ code: { target, language, address }, name }: { code: DoorCode; name: string }) {
  return (
    <section className={styles.sheet} lang={language}>
      <h2>{name}</h2>
      <p>{targets[target].line[language]}</p>
      <QrDrawing text={address} label={address} />
      <p>{address.replace(/^https?:\/\//, '')}</p>
    </section>
  )
}
