import { expect, test } from 'vitest'
import '#test/built.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { aws, ask, asOwner } = withOwner()
const save = (redirects: object[], version: number) => asOwner('PUT /api/owner/redirects', { redirects, version })
const table = async () => (await asOwner('GET /api/owner/redirects')).body
/** Where a published file leads, as the bucket tells the CDN. */
const target = async (key: string) => {
  await aws().lambdas.idle()
  await aws().lambdas.invoke('publish-site', {})
  return (await aws().bucket.read('site', key))?.headers['x-amz-meta-moved-to']
}

// Each test begins where the one before ended.
test('the old addresses of the owner are files that lead to pages, also before the site opens', async () => {
  expect(await table()).toEqual({ redirects: [], version: 0 })
  const { status, body } = await save(
    [
      { from: 'https://www.old.example/Menus/', to: '/menu' },
      { from: '/carta.pdf', to: '/es/menu' },
    ],
    0,
  )
  expect([status, body]).toEqual([
    200,
    {
      redirects: [
        { from: '/menus', to: '/menu' },
        { from: '/carta.pdf', to: '/es/menu' },
      ],
      version: 1,
    },
  ])
  expect(await target('menus.html')).toBe('/menu')
  expect(await target('carta.pdf')).toBe('/es/menu')
  const { headers, body: page } = (await aws().bucket.read('site', 'carta.pdf'))!
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.toString()).toContain('<meta http-equiv="refresh" content="0;url=/es/menu">')
})

test('wrong tables are refused with their rows, and nothing of them is stored', async () => {
  const before = await table()
  for (const [wrong, field] of [
    [[{ from: '/menu', to: '/catering' }], 'redirects.0.from'],
    [[{ from: '/old', to: 'https://evil.example' }], 'redirects.0.to'],
    [
      [
        { from: '/old', to: '/menu' },
        { from: 'OLD', to: '/' },
      ],
      'redirects.1.from',
    ],
    [[{ from: '/old', to: '/menu', more: 1 }], 'redirects.0.more'],
  ] as const) {
    const { status, body } = await save([...wrong], 1)
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
  }
  expect((await ask('PUT /api/owner/redirects', { redirects: [], version: 1 })).status).toBe(401)
  expect((await ask('GET /api/owner/redirects')).status).toBe(401)
  expect(await table()).toEqual(before)
})

test('the second of two tabs gets an error; a removed address is no file any more, until that is undone', async () => {
  const { status } = await save([{ from: '/carta.pdf', to: '/es/menu' }], 1)
  expect(status).toBe(200)
  expect((await save([], 1)).body.reason).toBe('changed-meanwhile')
  expect(await target('menus.html')).toBeUndefined()
  expect(await aws().bucket.read('site', 'menus.html')).toBeUndefined()

  const [change] = (await asOwner('GET /api/owner/changes')).body.changes
  expect(change).toMatchObject({
    what: 'redirects',
    kind: 'changed',
    undoable: true,
    fields: [{ field: 'redirects', before: '/menus → /menu, /carta.pdf → /es/menu', after: '/carta.pdf → /es/menu' }],
  })
  expect((await asOwner('POST /api/owner/changes/undo', { id: change.id })).status).toBe(200)
  expect(await target('menus.html')).toBe('/menu')
  expect(await table()).toMatchObject({ version: 3 })
})
