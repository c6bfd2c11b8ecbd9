/** Writes a PDF of one page with these lines; without any it has only a shape, as a scan has only a picture. */
export function pdfOf(...lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const words = lines.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')
  const content = words ? `BT /F 12 Tf 72 700 Td ${words} ET` : '0 0 612 792 re f'
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`)
}
