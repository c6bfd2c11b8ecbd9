import figtree from '#web/styles/fonts/figtree-latin-wght-normal.woff2'
import fraunces from '#web/styles/fonts/fraunces-soft-latin-wght-normal.woff2'
import { type ThemeName, themes } from '#shared/site/themes.ts'
import { nonDefaultThemeFonts } from '#web/styles/theme-fonts.ts'

const plazaFonts = {
  title: { family: 'Fraunces', file: fraunces, weights: '500 900' },
  text: { family: 'Figtree', file: figtree, weights: '300 900' },
}

function facesOf(theme: ThemeName): string {
  const { title, text } = theme === 'plaza' ? plazaFonts : nonDefaultThemeFonts[theme]
  const { color, plainTitle } = themes[theme]
  const faces = [text, title].map(
    ({ family, file, weights }) =>
      `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weights};font-display:block}`,
  )
  return `
${faces.join('\n')}
*{box-sizing:border-box;margin:0}
body{font:9pt/1.28 "${text.family}",Arial,sans-serif;color:${color.comal};background:#d9cbb0}
h1,h2,.name{font-family:"${title.family}",${plainTitle}}
a{color:${color.talavera}}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;max-width:8.5in;margin:0 auto;padding:.75rem 1rem;font-size:1rem}
.bar a,.bar label{display:inline-flex;align-items:center;gap:.6rem;min-height:46px;font-weight:650}
.bar input{width:1.5rem;height:1.5rem;accent-color:${color.chile}}
.bar p{color:#3d322c}
.sheet{max-width:8.5in;margin:0 auto 2rem;padding:.45in;background:#fff}
@media print{body{background:#fff}.bar{display:none}.sheet{max-width:none;margin:0;padding:0}}
`
}

/** Quotes a text for CSS. The disclaimer holds no backslashes. */
const quoted = (text: string): string => JSON.stringify(text)

/**
 * Returns the style of the menu on letter paper: two columns, no dish across both, the disclaimer at the foot of every
 * page.
 */
export function printMenuStyle(atFoot: string, theme: ThemeName): string {
  const { color, text } = themes[theme]
  return `${facesOf(theme)}
@page{size:letter;margin:.45in .5in .55in;@bottom-left{content:${quoted(atFoot)};font:7.5pt "${text}",Arial,sans-serif;color:${color.comal};width:92%}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt "${text}",Arial,sans-serif}}
header{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .25in;align-items:center;padding-bottom:6pt;border-bottom:3pt double ${color.comal};margin-bottom:8pt}
header svg{width:.95in;height:.95in;margin:-.08in}
h1{font-size:26pt;line-height:1.05;color:${color.chile};font-weight:800}
.legend{margin-top:3pt;font-size:8.25pt}
.legend span,.phone{white-space:nowrap}
.kitchen{margin-top:2pt;font-size:8.75pt;font-weight:700}
main{columns:2;column-gap:.3in;column-rule:.5pt solid ${color.comalLine}}
h2{font-size:14pt;line-height:1.1;color:${color.talavera};font-weight:800;border-bottom:1.25pt solid ${color.marigold};margin:7pt 0 3pt;padding-bottom:1pt;break-after:avoid}
section:first-child h2{margin-top:0}
article{break-inside:avoid;padding-bottom:3pt}
.line{display:flex;align-items:baseline;gap:4pt}
.name{font-size:9.5pt;font-weight:700;line-height:1.15;overflow-wrap:anywhere}
.marks{flex:none;max-width:45%;font:700 7.25pt "${text}",Arial,sans-serif;color:${color.agave};letter-spacing:.04em}
.dots{flex:1;min-width:8pt;border-bottom:.75pt dotted ${color.fieldLine}}
.price{font-weight:750;white-space:nowrap;font-variant-numeric:tabular-nums}
article p{font-size:8pt;line-height:1.22;color:#3d322c;overflow-wrap:anywhere}
article p b{white-space:nowrap}
footer{margin-top:8pt;padding-top:4pt;border-top:1pt solid ${color.comal};font-size:8.25pt}
body:has(#large:checked){font-size:13pt}
body:has(#large:checked) .name{font-size:15pt}
body:has(#large:checked) h2{font-size:20pt}
body:has(#large:checked) .marks{font-size:12pt}
body:has(#large:checked) article p,body:has(#large:checked) .legend,body:has(#large:checked) .kitchen,body:has(#large:checked) footer{font-size:13pt}
body:has(#large:checked) article{padding-bottom:7pt}
@media screen and (max-width:40rem){.sheet{padding:1rem;font-size:11pt}main{columns:1}.name{font-size:12pt}article p,.legend,.kitchen,footer{font-size:10.5pt}.marks{font-size:10pt}header svg{display:none}.legend span{white-space:normal}}
`
}

/** Returns the style of a table tent: a sheet folded in the middle, with one face on each side. */
export function tableTentStyleOf(theme: ThemeName): string {
  const { color, title, plainTitle } = themes[theme]
  return `${facesOf(theme)}
@page{size:letter;margin:0}
.tent{width:8.5in;max-width:100%;margin:0 auto;background:#fff}
.face{display:grid;grid-template-columns:1fr 3in;gap:.4in;align-items:center;height:5.5in;padding:.6in;color:${color.masa};-webkit-print-color-adjust:exact;print-color-adjust:exact}
.over{background:${color.talavera};transform:rotate(180deg);border-top:.12in solid ${color.marigold}}
.under{background:${color.chile};border-top:.12in solid ${color.marigold}}
.face h1{font-size:34pt;line-height:1.02;font-weight:800;margin-bottom:12pt}
.face p{font-size:13pt;line-height:1.35;margin-bottom:6pt;text-wrap:balance}
.card{background:#fff;color:${color.comal};border-radius:.15in;padding:.2in;text-align:center}
.card svg{display:block;width:100%;height:auto}
.card b{display:block;font:800 15pt "${title}",${plainTitle}}
.card span{font-size:10.5pt;overflow-wrap:anywhere}
@media screen and (max-width:40rem){.face{height:auto;grid-template-columns:1fr;padding:1.5rem}.over{transform:none}}
@media print{.tent{height:11in}}
`
}
