import { describe, expect, test } from 'vitest'
import { detectFileKind } from '#shared/lib/file-kind.ts'
import { readPdf } from '#shared/menu/import/pdf.ts'
import { pdfOf } from './pdf-of.ts'

describe('a PDF', () => {
  test('is its text, line by line, to be checked by people', async () => {
    const file = pdfOf('Tacos', 'Carnitas  4.50')
    expect(detectFileKind(file)).toBe('pdf')
    expect(await readPdf(file)).toEqual({ text: expect.stringMatching(/Tacos\s+Carnitas +4\.50/), toCheck: true })
  })

  test('that is a scan has no text', async () => {
    expect(await readPdf(pdfOf())).toEqual({ error: 'no-text' })
  })

  test.each([
    ['holds nothing but its first line', new TextEncoder().encode('%PDF-1.7\n')],
    ['ends in the middle', pdfOf('Tacos', 'Carnitas  4.50').slice(0, 100)],
  ])('that %s is damaged', async (_what, bytes) => {
    expect(await readPdf(bytes)).toEqual({ error: 'broken' })
  })
})
