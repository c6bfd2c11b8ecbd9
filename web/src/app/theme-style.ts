import { type Appearance, themes } from '#shared/site/themes.ts'
import { heroScene } from '#web/site/ui/hero.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { type Typeface, nonDefaultThemeFonts } from '#web/styles/theme-fonts.ts'
import { art, color, font, radius, shadow, size } from '#web/styles/theme.css.ts'

/** Returns the name of a token's custom property. */
const nameOf = (token: string): string => token.slice('var('.length, -1)

/** Replaces tokens of the style sheet: the default theme's have one `:root` less. */
const replace = <T extends string>(tokens: Record<T, string>, values: Record<T, string>): string =>
  Object.entries<string>(tokens)
    .map(([name, token]) => `${nameOf(token)}:${values[name as T]}`)
    .join(';')

const percent = (share: number): string => `${Math.round(share * 100) / 100}%`

/** The family of a typeface's stand-in. */
const standInName = ({ family }: Typeface, at: number): string => `"${family} ${at}"`

function facesOf(face: Typeface): string {
  const own = `@font-face{font-family:"${face.family}";src:url("${face.file}") format("woff2");font-weight:${face.weights};font-display:swap}`
  const others = face.standIns.map(
    ([locals, width], at) =>
      `@font-face{font-family:${standInName(face, at)};src:${locals};size-adjust:${percent(width)};ascent-override:${percent((face.ascent * 100) / width)};descent-override:${percent((face.descent * 100) / width)};line-gap-override:0%}`,
  )
  return own + others.join('')
}

const stackOf = (face: Typeface, last: string): string =>
  [`"${face.family}"`, ...face.standIns.map((_, at) => standInName(face, at)), last].join(',')

/** Without motifs a plain band is where cut paper hung, grounds are plain, and a head without a photo is dusk. */
const withoutMotifs = [
  `.${motif.picado}{height:.375rem;background:${color.marigold}}`,
  `.${motif.picado}::before,.${motif.picado}::after{content:none}`,
  `:root:root{${nameOf(art.talaveraTile)}:none}`,
  `.${heroScene}:empty{background:radial-gradient(120% 90% at 85% 110%,${color.chile},transparent 60%),linear-gradient(160deg,${color.dusk} 40%,${color.chileDeep})}`,
].join('')

/** Returns the style of a look that differs from the default, and the files of its fonts: undefined where it has the default ones. */
export function getThemeAssets({ theme, motifs }: Appearance): { style: string; fonts?: string[] } {
  const plain = motifs ? '' : withoutMotifs
  if (theme === 'plaza') return { style: plain }
  const { title, text } = nonDefaultThemeFonts[theme]
  const of = themes[theme]
  const tokens = [
    replace(color, of.color),
    replace(radius, of.radius),
    replace(shadow, of.shadow),
    `${nameOf(size.body)}:${of.body}`,
    replace(font, { title: stackOf(title, of.plainTitle), text: stackOf(text, 'Arial,sans-serif') }),
  ]
  return {
    style: `${facesOf(title)}${facesOf(text)}:root:root{${tokens.join(';')}}${plain}`,
    fonts: [title.file, text.file],
  }
}
