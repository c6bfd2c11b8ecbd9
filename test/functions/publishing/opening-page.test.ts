import { expect, test } from 'vitest'
import { renderOpeningPage } from '#functions/publishing/opening-page.ts'
import { defaultAppearance, themeNames, themes } from '#shared/site/themes.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'

const { branding, contactInfo } = demoSettings

test.each(themeNames)(
  'the page before the opening has the colours of the theme %s, and tiles only with motifs',
  (theme) => {
    const html = renderOpeningPage({ branding, contactInfo, look: { theme, motifs: false } })
    const { color, title, text } = themes[theme]
    for (const part of [color.dusk, color.masa, color.chile, color.marigold, title, text]) expect(html).toContain(part)
    expect(html).not.toContain('data:image/svg+xml')
    expect(html).not.toContain('::before')
  },
)

test('with motifs it shows a tile and a strip of cut paper, where the owner has no photo of her own', () => {
  const html = renderOpeningPage({ branding, contactInfo, look: defaultAppearance, imageUrl: 'hero' })
  expect(html).toContain('data:image/svg+xml')
  expect(html).toContain('.picture::before')
  expect(html).toContain('<div class="picture"></div>')
  expect(renderOpeningPage({ branding, contactInfo, look: defaultAppearance, imageUrl: '/media/a.jpg' })).toContain(
    '<img src="/media/a.jpg" alt="">',
  )
})
