import type { Browser, Locator, Page } from '@playwright/test'
import type { Locale } from '#shared/field.ts'
import { slugOf } from '#shared/slug.ts'
import { entryOf, openAsOwner, speak } from './as-owner.ts'
import { violations } from './axe.ts'
import { call } from './page-call.ts'
import { expect, type RunningHouse, test } from './house.ts'
import { isDeep } from '#test/deep.ts'
import { deep, screensOf } from './screens.ts'
import { hydrated, openPublished, overflow, settled, toasts, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.use({ houseOf: 'owner-kitchen' })

const words = {
  en: {
    more: inEnglish.more,
    menu: inEnglish.menu,
    blog: inEnglish.blog,
    published: inEnglish.published,
    edit: inEnglish.edit,
    remove: inEnglish.delete,
    moreOf: 'More actions',
    noUndo: inEnglish.thisActionCannotBeUndone,
    leave: 'Leave',
    dish: {
      add: 'Add item',
      name: 'Name, English',
      nameBeside: 'Name, Spanish',
      words: 'Description, English',
      wordsBeside: 'Description, Spanish',
      missing: 'Missing',
      missingOfAll: 'Spanish missing',
      older: 'Older than the English',
      still: 'Still right as it is',
      beside: '/es/menu',
      price: 'Price',
      save: inEnglish.saveItem,
      saved: 'Item saved successfully',
      deleted: 'Item deleted successfully',
      search: inEnglish.searchTheMenu,
      drawing: 'Tacos, mushroom',
      drawings: 'Or one of our drawings',
      onePrice: 'Write exactly one amount, like $12.99 or $7.00+, or mark it as market price.',
      soldOut: 'Sold out',
      kept: 'What you typed is still here.',
      category: 'Category',
      order: 'Order',
      move: (name: string) => `Move ${name}`,
      up: (name: string) => `Move ${name} up`,
      place: (name: string, place: number, count: number) => `${name}: ${place} of ${count}`,
      saveOrder: 'Save order',
      savedOrder: 'The order is saved.',
      mine: 'Save mine',
      undo: 'Undo',
      undone: 'The change was undone',
    },
    load: {
      open: 'Import',
      paste: 'Menu as text',
      read: 'Read it',
      noMenu: 'This could not be read as a menu.',
      left: '3 lines are neither mended nor skipped. Apply opens when they are.',
      mend: 'Mend line',
      use: 'Use this',
      skip: 'Skip it',
      ready: 'Every line is settled.',
      apply: 'Apply 2 changes',
      done: 'Imported 2 dishes',
    },
    post: {
      write: inEnglish.newPost,
      title: `${inEnglish.title}, English`,
      slug: 'Slug',
      author: 'Author',
      excerpt: 'Excerpt, English',
      content: `${inEnglish.content}, English`,
      bold: 'Bold',
      quote: 'Quote',
      link: 'Link',
      linkTo: 'Link to',
      setLink: 'Set link',
      publish: inEnglish.publish,
      unpublish: 'Unpublish',
      preview: 'Preview',
      close: inEnglish.close,
      required: inEnglish.pleaseFillInAllRequired,
      saved: 'Blog post saved successfully',
      taken: (free: string) => `Another post has this slug. Free: ${free}`,
      draft: 'Draft',
    },
  },
  es: {
    more: 'Más',
    menu: 'Menú',
    blog: inEnglish.blog,
    published: 'Publicado',
    edit: 'Editar',
    remove: 'Eliminar',
    moreOf: 'Más acciones',
    noUndo: 'Esta acción no se puede deshacer.',
    leave: 'Salir',
    dish: {
      add: 'Agregar platillo',
      name: 'Nombre, español',
      nameBeside: 'Nombre, inglés',
      words: 'Descripción, español',
      wordsBeside: 'Descripción, inglés',
      missing: 'Falta',
      missingOfAll: 'Falta el inglés',
      older: 'El español cambió después',
      still: 'Sigue bien',
      beside: '/menu',
      price: 'Precio',
      save: 'Guardar platillo',
      saved: 'Platillo guardado',
      deleted: 'Platillo eliminado',
      search: 'Buscar en el menú',
      drawing: 'Tacos de hongos',
      drawings: 'O uno de nuestros dibujos',
      onePrice: 'Escribe una sola cantidad, como $12.99 o $7.00+, o márcalo como precio del día.',
      soldOut: 'Agotado',
      kept: 'Lo que escribiste sigue aquí.',
      category: 'Categoría',
      order: 'Orden',
      move: (name: string) => `Mover ${name}`,
      up: (name: string) => `Subir ${name}`,
      place: (name: string, place: number, count: number) => `${name}: ${place} de ${count}`,
      saveOrder: 'Guardar el orden',
      savedOrder: 'El orden está guardado.',
      mine: 'Guardar lo mío',
      undo: 'Deshacer',
      undone: 'Se deshizo el cambio',
    },
    load: {
      open: 'Importar',
      paste: 'Menú como texto',
      read: 'Leerlo',
      noMenu: 'Esto no se pudo leer como menú.',
      left: '3 líneas no están corregidas ni omitidas. Aplicar se abre cuando lo estén.',
      mend: 'Corregir',
      use: 'Usar esto',
      skip: 'Omitir',
      ready: 'Todas las líneas están resueltas.',
      apply: 'Aplicar 2 cambios',
      done: '2 platillos importados',
    },
    post: {
      write: 'Entrada nueva',
      title: 'Título, inglés',
      slug: 'Dirección (slug)',
      author: 'Autor',
      excerpt: 'Resumen, inglés',
      content: 'Contenido, inglés',
      bold: 'Negrita',
      quote: 'Cita',
      link: 'Enlace',
      linkTo: 'Enlace a',
      setLink: 'Poner enlace',
      publish: 'Publicar',
      unpublish: 'Retirar',
      preview: 'Vista previa',
      close: 'Cerrar',
      required: 'Completa todos los campos obligatorios',
      saved: 'Entrada guardada',
      taken: (free: string) => `Otra entrada tiene esta dirección. Libre: ${free}`,
      draft: 'Borrador',
    },
  },
}

test.describe.configure({ mode: 'default' })

const aPost = (title: string) => ({
  title,
  slug: '',
  author: 'The kitchen',
  excerpt: 'In short.',
  imageUrl: '',
  content: '<p>The whole story.</p>',
  published: true,
})
const aDish = (name: string) => ({ name, price: '$5.00', category: 'tacos' })

/** The owner at a width and in a language, signed in, and a diner with a clean browser. */
async function people(browser: Browser, house: RunningHouse, width: number, locale: Locale) {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const [own, other] = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: house.origin, viewport, reducedMotion: 'reduce' })),
  )
  const [owner, diner] = [await own!.newPage(), await other!.newPage()]
  for (const page of [owner, diner]) page.setDefaultTimeout(10_000)
  const found = troubles(owner, /status of 4(?:00|04|09|22)|CallRefused: Not found/)
  await openAsOwner(owner)
  const w = words[locale]
  await speak(owner, locale)
  const to = async (name: string) => {
    if (width < 768) await owner.getByRole('button', { name: w.more, exact: true }).click()
    await owner.locator('#side').getByRole('link', { name, exact: true }).click()
    await expect(owner.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  return { owner, diner, found, to, w, close: () => Promise.all([own!.close(), other!.close()]) }
}

/** axe finds nothing, and nothing is wider than the screen. */
async function sound(page: Page): Promise<void> {
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** What is written at a dish of the week from eleven to three and, on its last day, all day: before, at and after each end. */
const atTimes = (until: string, all: string): [now: string, word: string | undefined][] => [
  ['2030-03-11T14:59:59Z', ''],
  ['2030-03-11T15:00:00Z', until],
  ['2030-03-11T18:59:59Z', until],
  ['2030-03-11T19:00:00Z', ''],
  ['2030-03-16T03:59:59Z', ''],
  ['2030-03-16T04:00:00Z', all],
  ['2030-03-17T03:59:59Z', all],
  ['2030-03-17T04:00:00Z', undefined],
]

/** The card of a dish on the menu, looked for by its name. */
async function cardOf(diner: Page, name: string): Promise<Locator> {
  await hydrated(diner)
  await diner.getByRole('searchbox').fill(name)
  return diner.getByRole('article').filter({ has: diner.getByRole('heading', { name, exact: true }) })
}

/** What a diner finds on the published menu under a dish's name: a text, or no dish. */
async function onMenu(diner: Page, name: string, text: string | undefined, path = '/menu'): Promise<void> {
  const heading = `>${name}</bdi></h3>`
  await openPublished(diner, path, (html) => {
    const [card] = html.split(heading)[1]?.split('</article>') ?? []
    return text === undefined ? card === undefined : card?.replace(/<[^>]*>/g, '').includes(text) === true
  })
  const card = await cardOf(diner, name)
  await (text === undefined ? expect(card).toHaveCount(0) : expect(card).toContainText(text))
}

for (const [width, locale] of screensOf(0))
  test.describe(`at ${width} px in ${locale}`, () => {
    const tag = `${width}${locale}`
    let at: Awaited<ReturnType<typeof people>>
    test.beforeAll(async ({ browser, house }) => {
      at = await people(browser, house, width, locale)
    })
    test.afterAll(() => at.close())

    test('the owner adds a dish, with one price, in one language and then in both; diners see it', async () => {
      const { owner, diner, to, w } = at
      const name = `Tamal de rajas ${tag}`
      await to(w.menu)
      await owner.getByRole('button', { name: w.dish.add }).first().click()
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('textbox', { name: w.dish.name, exact: true }).fill(name)
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('7.00 / 12.00')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer.getByText(w.dish.onePrice)).toBeVisible()
      await drawer.getByRole('combobox', { name: w.dish.drawings }).selectOption({ label: w.dish.drawing })
      await expect(drawer.getByText(w.dish.missing, { exact: true })).toHaveCount(1)
      const field = (label: string) => drawer.getByRole('textbox', { name: label, exact: true })
      await field(w.dish.words).fill('epazote')
      await field(w.dish.wordsBeside).fill('epazote, beside')
      await sound(owner)
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$4.25')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(owner.getByText(w.dish.saved)).toBeVisible()
      await expect(drawer).toBeHidden()
      await owner.getByRole('searchbox', { name: w.dish.search }).fill('tamal de rajas')
      await expect(entryOf(owner, name)).toContainText(w.dish.missingOfAll)
      await onMenu(diner, name, '$4.25')

      await owner.getByRole('button', { name: `${w.edit}: ${name}` }).click()
      await field(w.dish.nameBeside).fill(name)
      await field(w.dish.words).fill('epazote, crema')
      await expect(drawer.getByText(w.dish.older)).toBeVisible()
      await sound(owner)
      await drawer.getByRole('button', { name: w.dish.still }).click()
      await expect(drawer.getByText(w.dish.older)).toHaveCount(0)
      await expect(field(w.dish.wordsBeside)).toBeFocused()
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer).toBeHidden()
      await expect(entryOf(owner, name)).not.toContainText(w.dish.missingOfAll)
      await onMenu(diner, name, 'epazote, beside', w.dish.beside)
    })

    test('dishes of a category are put in order by keys, by dragging and by buttons; diners see it', async () => {
      const { owner, diner, to, w } = at
      const { dish } = w
      const [a, b, c] = ['a', 'b', 'c'].map((letter) => `Orden ${tag} ${letter}`) as [string, string, string]
      for (const name of [a, b, c])
        await call(owner, 'POST', '/api/owner/menu-items', { ...aDish(name), category: 'taquitos' })
      const onTheMenu = async (path: string, names: string[]) => {
        const places = (html: string) => names.map((one) => html.indexOf(`>${one}</bdi></h3>`))
        await openPublished(diner, path, (html) => {
          const found = places(html)
          return found.every((place, n) => place > (found[n - 1] ?? 0))
        })
        await expect(diner.locator('article h3', { hasText: `Orden ${tag}` })).toHaveText(names)
      }
      await onTheMenu('/menu', [a, b, c])

      await to(w.blog)
      await to(w.menu)
      await owner.getByRole('button', { name: dish.order, exact: true }).click()
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('combobox', { name: dish.category }).selectOption('taquitos')
      const handle = (name: string) => drawer.getByRole('button', { name: dish.move(name), exact: true })
      const rows = drawer.getByRole('listitem')
      const mine = rows.getByText(`Orden ${tag}`)
      const said = drawer.getByRole('status').filter({ hasText: 'Orden' })
      await handle(c).focus()
      const count = await rows.count()
      await owner.keyboard.press('Home')
      await expect(said).toHaveText(dish.place(c, 1, count))
      await expect(handle(c)).toBeFocused()
      await owner.keyboard.press('Escape')
      await expect(mine).toHaveText([a, b, c])
      await owner.keyboard.press('ArrowUp')
      await expect(mine).toHaveText([a, c, b])

      const [from, onto] = [(await handle(b).boundingBox())!, (await handle(a).boundingBox())!]
      await owner.mouse.move(from.x + 20, from.y + 20)
      await owner.mouse.down()
      await owner.mouse.move(onto.x + 20, onto.y + 2, { steps: 5 })
      await expect(mine).toHaveText([b, a, c])
      await owner.mouse.up()
      await handle(c).click()
      await drawer.getByRole('button', { name: dish.up(c) }).click()
      await expect(mine).toHaveText([b, c, a])
      await sound(owner)

      const path = '/api/owner/menu-order/taquitos'
      const { dishes, version } = await call<{ dishes: string[]; version: number }>(owner, 'GET', path)
      await call(owner, 'PUT', path, { dishes, version })
      await drawer.getByRole('button', { name: dish.saveOrder }).click()
      await drawer.getByRole('button', { name: dish.mine }).click()
      await expect(drawer).toBeHidden()
      await expect(owner.getByText(dish.savedOrder)).toBeVisible()
      await onTheMenu('/es/menu', [b, c, a])
      await toasts(owner).filter({ hasText: dish.savedOrder }).getByRole('button', { name: dish.undo }).click()
      await expect(owner.getByText(dish.undone)).toBeVisible()
      await onTheMenu('/menu', [a, b, c])
    })

    test('a dish is sold out for the rest of the day, and a page that stays open knows when it is back', async () => {
      const { owner, diner, w } = at
      const name = `Barbacoa ${tag}`
      await call(owner, 'POST', '/api/owner/menu-items', aDish(name))
      // A device whose clock is slow, and stands.
      const device = await owner
        .context()
        .browser()!
        .newContext({ baseURL: new URL(owner.url()).origin, storageState: await owner.context().storageState() })
      const slow = await device.newPage()
      await slow.clock.setFixedTime(Date.now() - 60_000)
      await slow.goto('/dashboard/menu')
      await slow.getByRole('searchbox', { name: w.dish.search }).fill(name)
      const row = entryOf(slow, name)
      await row.getByRole('switch').click()
      await expect(row).toContainText(w.dish.soldOut)
      await expect(row.getByRole('switch')).not.toBeChecked()
      await device.close()
      // It goes by the clock, so the file of the page does not say it.
      await expect(async () => {
        await diner.goto('/menu')
        await expect(await cardOf(diner, name)).toContainText('Sold out', { timeout: 5000 })
      }).toPass()

      const options = { baseURL: new URL(diner.url()).origin, serviceWorkers: 'block' } as const
      const elsewhere = await diner.context().browser()!.newContext(options)
      const open = await elsewhere.newPage()
      await open.clock.install()
      await open.goto('/menu')
      await expect(await cardOf(open, name)).toContainText('Sold out')
      await open.clock.fastForward(96 * 3_600_000)
      await expect(open.getByRole('article').filter({ hasText: name })).not.toContainText('Sold out')
      await elsewhere.close()
    })

    test('when a dish is sold goes by Georgia’s clock on a device that says Tokyo, across eleven, three and midnight', async () => {
      const { owner, diner } = at
      const name = `Comida de la semana ${tag}`
      // On Monday the clock has just gone forward; on Saturday it is sold all day, for the last time.
      const [monday, saturday] = ['2030-03-11', '2030-03-16']
      const soldWhen = [
        { weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900, from: monday, to: '2030-03-15' },
        { weekdays: [6], opens: 0, closes: 1440, from: '', to: saturday },
      ]
      await call(owner, 'POST', '/api/owner/menu-items', { ...aDish(name), soldWhen })
      await onMenu(diner, name, '11')

      const context = await diner
        .context()
        .browser()!
        .newContext({
          baseURL: new URL(diner.url()).origin,
          serviceWorkers: 'block',
          timezoneId: 'Asia/Tokyo',
          locale: 'ja-JP',
        })
      const far = await context.newPage()
      const says = async (now: string, path: string, word: string | undefined) => {
        await far.clock.setFixedTime(now)
        await far.goto(path)
        const card = await cardOf(far, name)
        if (word === undefined) return expect(card).toHaveCount(0)
        await expect(card).toBeVisible()
        await expect(card.locator('b')).toHaveText(word ? [word] : [])
      }
      for (const [now, word] of atTimes('Now, until 3 PM', 'Now')) await says(now, '/menu', word)
      // The clock is the same in Spanish: the words are looked at, and the rest when there is time.
      for (const [at, [now, word]] of atTimes('Ahora, hasta las 3 p. m.', 'Ahora').entries())
        if (isDeep || at === 1 || at === 5) await says(now, '/es/menu', word)
      await context.close()
    })

    test('another price is on the site', async () => {
      const { owner, diner, to, w } = at
      const name = `Gordita ${tag}`
      await call(owner, 'POST', '/api/owner/menu-items', aDish(name))
      await to(w.blog)
      await to(w.menu)
      await owner.getByRole('searchbox', { name: w.dish.search }).fill(name)
      await owner.getByRole('button', { name: `${w.edit}: ${name}` }).click()
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$6.75')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer).toBeHidden()
      await onMenu(diner, name, '$6.75')
    })

    test('deleting a dish asks first; one that is gone meanwhile says so and keeps what was typed', async () => {
      const { owner, diner, to, w } = at
      const name = `Memela ${tag}`
      const { id } = await call<{ id: string }>(owner, 'POST', '/api/owner/menu-items', aDish(name))
      await call(owner, 'POST', '/api/owner/menu-items', aDish(`Tlacoyo ${tag}`))
      await to(w.blog)
      await to(w.menu)
      await owner.getByRole('searchbox', { name: w.dish.search }).fill(tag)
      await owner.getByRole('button', { name: `${w.edit}: ${name}` }).click()
      await call(owner, 'DELETE', `/api/owner/menu-items/${id}`)
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$7.75')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer.getByText(w.dish.kept)).toBeVisible()
      await expect(drawer.getByRole('textbox', { name: w.dish.price, exact: true })).toHaveValue('$7.75')
      await owner.keyboard.press('Escape')
      await owner.getByRole('dialog').last().getByRole('button', { name: w.leave, exact: true }).click()
      await expect(owner.getByRole('dialog')).toHaveCount(0)

      const more = owner.getByLabel(`${w.moreOf}: Tlacoyo ${tag}`)
      await more.click()
      await owner.getByRole('button', { name: w.remove, exact: true }).click()
      const question = owner.getByRole('dialog')
      await expect(question.getByText(w.noUndo)).toBeVisible()
      await sound(owner)
      await question.getByRole('button', { name: w.remove }).click()
      await expect(owner.getByText(w.dish.deleted)).toBeVisible()
      await onMenu(diner, `Tlacoyo ${tag}`, undefined)
    })

    test('a menu is imported once every line is mended or skipped', async () => {
      const { owner, diner, to, w } = at
      await to(w.menu)
      await owner.getByRole('link', { name: w.load.open }).click()
      const text = owner.getByLabel(w.load.paste)
      await text.fill('no menu at all')
      await owner.getByRole('button', { name: w.load.read }).click()
      await expect(owner.getByText(w.load.noMenu)).toBeVisible()
      await text.fill(
        `nombre,precio,categoría,notas\nPozole ${tag},$9.50,Ollas,\nGuacamole ${tag},7.00 / 12.00,Dips,\n,$3.25,Bebidas,`,
      )
      await owner.getByRole('button', { name: w.load.read }).click()
      await expect(owner.getByText(w.load.left)).toBeVisible()
      const apply = owner
        .getByRole('main')
        .or(owner.locator('header'))
        .getByRole('button', { name: /Apply|Aplicar/ })
      await expect(apply).toHaveAttribute('aria-disabled', 'true')
      await sound(owner)

      await owner.getByLabel('Ollas (1)').selectOption('soups')
      await owner.getByRole('button', { name: `${w.load.mend}: Guacamole ${tag}` }).click()
      const dialog = owner.getByRole('dialog')
      await sound(owner)
      await dialog.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$12.00')
      await dialog.getByRole('button', { name: w.load.use }).click()
      await expect(dialog).toBeHidden()
      await owner.getByRole('button', { name: new RegExp(`^${w.load.skip}: .*4$`) }).click()
      await expect(owner.getByText(w.load.ready)).toBeVisible()
      await owner.getByRole('button', { name: w.load.apply }).click()
      await expect(owner.getByText(w.load.done)).toBeVisible()
      await onMenu(diner, `Guacamole ${tag}`, '$12.00')
      await onMenu(diner, `Pozole ${tag}`, '$9.50')
    })

    test('a post is written and published under a slug of its own', async () => {
      const { owner, diner, to, w } = at
      const title = `Sábado de tamales ${tag}`
      const slug = slugOf(title)
      await to(w.blog)
      await owner.getByRole('link', { name: w.post.write }).click()
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.required)).toBeVisible()
      await expect(owner.getByRole('textbox', { name: w.post.title, exact: true })).toBeFocused()
      await sound(owner)

      await owner.getByRole('textbox', { name: w.post.title, exact: true }).fill(title)
      await expect(owner.getByRole('textbox', { name: w.post.slug, exact: true })).toHaveValue(slug)
      await owner.getByRole('textbox', { name: w.post.author, exact: true }).fill('Doña Lupe')
      await owner.getByRole('textbox', { name: w.post.excerpt, exact: true }).fill('The steamer is out again.')
      await owner.getByRole('textbox', { name: w.post.content }).click()
      await owner.keyboard.type('Come early for ')
      const tools = owner.getByRole('group', { name: w.post.content })
      await tools.getByRole('button', { name: w.post.bold }).click()
      await owner.keyboard.type('mole')
      await owner.keyboard.press('Enter')
      await tools.getByRole('button', { name: w.post.quote }).click()
      await tools.getByRole('button', { name: w.post.link, exact: true }).click()
      await owner.getByLabel(w.post.linkTo).fill('/menu')
      await sound(owner)
      await owner.getByRole('button', { name: w.post.setLink }).click()
      await owner.getByRole('button', { name: w.post.preview }).click()
      const preview = owner.frameLocator('iframe')
      await expect(preview.getByRole('heading', { name: title })).toBeVisible()
      await sound(owner)
      await owner.getByRole('dialog').getByRole('button', { name: w.post.close }).first().click()
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.saved)).toBeVisible()
      await expect(owner).toHaveURL(/\/dashboard\/blog\/edit\//)
      await expect(owner.getByRole('link', { name: `${w.published}: ` })).toBeVisible()
      await openPublished(diner, `/blog/${slug}`, (html) => html.includes(title))
      await expect(diner.getByRole('heading', { name: title })).toBeVisible()
      await expect(diner.locator('strong', { hasText: 'mole' })).toBeVisible()
      await expect(diner.locator('blockquote a[href="/menu"]')).toBeVisible()

      await to(w.blog)
      await owner.getByRole('link', { name: w.post.write }).click()
      await owner.getByRole('textbox', { name: w.post.title, exact: true }).fill('Another')
      await owner.getByRole('textbox', { name: w.post.slug, exact: true }).fill(slug)
      await owner.getByRole('textbox', { name: w.post.author, exact: true }).fill('Doña Lupe')
      await owner.getByRole('textbox', { name: w.post.excerpt, exact: true }).fill('The same address.')
      await owner.getByRole('textbox', { name: w.post.content }).click()
      await owner.keyboard.type('Taken.')
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.taken(`${slug}-2`))).toBeVisible()
      await owner.getByRole('textbox', { name: w.post.slug, exact: true }).fill(`${slug}-2`)
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner).toHaveURL(/\/dashboard\/blog\/edit\//)
    })

    test('an unpublished post is gone from the site and stays a draft', deep, async () => {
      const { owner, diner, to, w } = at
      const title = `Friday at the ballpark ${tag}`
      const { slug } = await call<{ slug: string }>(owner, 'POST', '/api/owner/posts', aPost(title))
      await openPublished(diner, `/blog/${slug}`, (html) => html.includes(title))
      await expect(diner.getByRole('heading', { name: title })).toBeVisible()
      await to(w.menu)
      await to(w.blog)
      await owner.getByRole('link', { name: title, exact: true }).click()
      await owner.getByRole('button', { name: w.post.unpublish }).click()
      await expect(owner.getByText(w.post.saved).first()).toBeVisible()
      await openPublished(diner, `/blog/${slug}`, (html) => !html.includes(title))
      await expect(diner.getByRole('heading', { name: title })).toHaveCount(0)
      await to(w.blog)
      await expect(entryOf(owner, title)).toContainText(w.post.draft)
      expect(at.found).toEqual([])
    })
  })

test('an address of a post that never was, was deleted or is of something else says so', deep, async ({ page }) => {
  await openAsOwner(page, '/dashboard/blog')
  const post = await call<{ id: string }>(page, 'POST', '/api/owner/posts', aPost('Short-lived'))
  const dish = await call<{ id: string }>(page, 'POST', '/api/owner/menu-items', aDish('Not a post'))
  await call(page, 'DELETE', `/api/owner/posts/${post.id}`)
  for (const id of ['never-was', post.id, dish.id, '%20']) {
    await page.goto(`/dashboard/blog/edit/${id}`)
    await expect(page.getByRole('heading', { name: 'This post no longer exists.' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: inEnglish.blog })).toBeVisible()
  await page.goto('/dashboard/menu/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview' }).last()).toBeVisible()
})

if (isDeep)
  test('what fails says so, keeps what was typed and is done once; a conflict is chosen; empty lists say what to do', async ({
    page,
    context,
  }) => {
    await openAsOwner(page, '/dashboard/menu')
    const found = troubles(page, /ERR_FAILED|status of 409/)
    const dialog = page.getByRole('dialog')
    const price = dialog.getByRole('textbox', { name: 'Price', exact: true })
    const save = dialog.getByRole('button', { name: inEnglish.saveItem })
    const item = /\/api\/owner\/menu-items(?:\/|$)/

    const other = await context.newPage()
    await other.route(item, (route) => route.abort())
    await other.goto('/dashboard/menu')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('textbox', { name: 'Name, English', exact: true }).fill('Elote twice')
    await price.fill('$4.00')
    const picture = dialog.locator('input[type=file]')
    const png = { name: 'elote.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.route('**/api/owner/uploads', (route) => route.abort())
    await picture.setInputFiles(png)
    await expect(dialog.getByText(inEnglish.failedToUploadImage)).toBeVisible()
    await page.unroute('**/api/owner/uploads')
    await picture.setInputFiles(png)
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /\/media\//)

    await page.route(item, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await expect(page.getByText(inEnglish.failedToSaveItem).first()).toBeVisible()
    await expect(price).toHaveValue('$4.00')
    await page.unroute(item)
    await save.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox').fill('elote twice')
    const row = page.getByRole('row').filter({ hasText: 'Elote twice' })
    await expect(row).toHaveCount(1)

    const { items } = await call<{ items: { id: string; name: { en: string } }[] }>(
      page,
      'GET',
      '/api/owner/menu-items',
    )
    const elote = items.find(({ name }) => name.en === 'Elote twice')!
    await row.getByRole('button', { name: 'Edit: Elote twice' }).click()
    const theirs = { name: 'Elote twice', price: '$4.50', category: 'appetizers', version: 1 }
    await call(page, 'PUT', `/api/owner/menu-items/${elote.id}`, theirs)
    await price.fill('$5.00')
    await save.click()
    await expect(dialog.getByText(inEnglish.thisWasChangedInAnother)).toBeVisible()
    await expect(price).toHaveValue('$5.00')
    await sound(page)
    await dialog.getByRole('button', { name: inEnglish.saveMine }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('$5.00')

    await page.route(item, (route) => route.abort())
    await row.getByLabel('More actions: Elote twice').click()
    await row.getByRole('button', { name: inEnglish.delete }).click()
    await dialog.getByRole('button', { name: inEnglish.delete }).click()
    await expect(page.getByText(inEnglish.failedToDeleteItem)).toBeVisible()
    await expect(row).toHaveCount(1)
    await page.unroute(item)
    await expect(other.getByText(inEnglish.failedToLoadMenuItems)).toBeVisible()
    await other.close()

    const { posts } = await call<{ posts: { id: string }[] }>(page, 'GET', '/api/owner/posts')
    for (const { id } of items) await call(page, 'DELETE', `/api/owner/menu-items/${id}`)
    for (const { id } of posts) await call(page, 'DELETE', `/api/owner/posts/${id}`)
    await page.goto('/dashboard/menu')
    await expect(page.getByRole('heading', { name: inEnglish.noMenuItemsFound })).toBeVisible()
    await sound(page)
    await page.goto('/dashboard/blog')
    await expect(page.getByRole('heading', { name: inEnglish.noBlogPostsYetCreate })).toBeVisible()
    await sound(page)
    expect(found).toEqual([])
  })
