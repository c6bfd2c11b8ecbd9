import type { Browser, Locator, Page } from '@playwright/test'
import type { Locale } from '#shared/validation.ts'
import { isSoldOut } from '#shared/menu/menu.ts'
import { slugify } from '#shared/lib/slug.ts'
import type { Interval } from '#shared/time/interval.ts'
import { entryOf, openAsOwner, speak } from './as-owner.ts'
import { isSound } from './axe.ts'
import { ask } from './ask.ts'
import { expect, type RunningApp, test } from './app.ts'
import { isDeep } from '#test/deep.ts'
import { deep, screensOf } from './screens.ts'
import { hydrated, openPublished, toasts, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.use({ appName: 'owner-kitchen' })

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
      older: 'English changed since',
      still: 'Translation is still correct',
      beside: '/es/menu',
      price: 'Price',
      save: inEnglish.saveItem,
      saved: 'Item saved successfully',
      deleted: 'Item deleted successfully',
      search: inEnglish.searchTheMenu,
      drawing: 'Tacos, mushroom',
      drawings: 'Or use one of our illustrations',
      onePrice: 'Enter one amount, like $12.99 or $7.00+, or mark it as market price.',
      soldOut: 'Sold out',
      kept: 'What you typed is still here.',
      category: 'Category',
      order: 'Reorder',
      move: (name: string) => `Move ${name}`,
      up: (name: string) => `Move ${name} up`,
      place: (name: string, place: number, count: number) => `${name}: ${place} of ${count}`,
      saveOrder: 'Save order',
      savedOrder: 'The order is saved.',
      mine: 'Keep my version',
      undo: 'Undo',
      undone: 'The change was undone',
    },
    load: {
      open: 'Import',
      paste: 'Menu as text',
      read: 'Preview',
      noMenu: "We couldn't read this as a menu.",
      left: 'Fix or skip 3 more lines to apply the import.',
      mend: 'Fix line',
      use: 'Use this',
      skip: 'Skip it',
      ready: 'All lines are ready.',
      apply: 'Apply 2 changes',
      done: 'Imported 2 dishes',
    },
    post: {
      write: inEnglish.newPost,
      title: `${inEnglish.title}, English`,
      slug: 'Page address',
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
      taken: (free: string) => `Another post uses this address. Available: ${free}`,
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
      still: 'La traducción sigue bien',
      beside: '/menu',
      price: 'Precio',
      save: 'Guardar platillo',
      saved: 'Platillo guardado',
      deleted: 'Platillo eliminado',
      search: 'Buscar en el menú',
      drawing: 'Tacos de hongos',
      drawings: 'O usa una de nuestras ilustraciones',
      onePrice: 'Escribe una sola cantidad, como $12.99 o $7.00+, o márcalo como precio del día.',
      soldOut: 'Agotado',
      kept: 'Lo que escribiste sigue aquí.',
      category: 'Categoría',
      order: 'Ordenar',
      move: (name: string) => `Mover ${name}`,
      up: (name: string) => `Subir ${name}`,
      place: (name: string, place: number, count: number) => `${name}: ${place} de ${count}`,
      saveOrder: 'Guardar el orden',
      savedOrder: 'El orden está guardado.',
      mine: 'Guardar mi versión',
      undo: 'Deshacer',
      undone: 'Se deshizo el cambio',
    },
    load: {
      open: 'Importar',
      paste: 'Menú como texto',
      read: 'Revisar',
      noMenu: 'No pudimos leer esto como menú.',
      left: 'Corrige u omite 3 líneas para poder aplicar.',
      mend: 'Corregir',
      use: 'Usar esto',
      skip: 'Omitir',
      ready: 'Todas las líneas están listas.',
      apply: 'Aplicar 2 cambios',
      done: '2 platillos importados',
    },
    post: {
      write: 'Publicación nueva',
      title: 'Título, inglés',
      slug: 'Dirección de la página',
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
      saved: 'Publicación guardada',
      taken: (free: string) => `Otra publicación usa esta dirección. Disponible: ${free}`,
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

/** The owner at a width and in a language, signed in, a guest with a clean browser, and one far away, whose device says Tokyo and whose clock is moved. */
async function people(browser: Browser, app: RunningApp, width: number, locale: Locale) {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const here = { baseURL: app.origin, viewport, reducedMotion: 'reduce' } as const
  const tokyo = { serviceWorkers: 'block', timezoneId: 'Asia/Tokyo', locale: 'ja-JP' } as const
  const contexts = await Promise.all([here, here, { ...here, ...tokyo }].map((options) => browser.newContext(options)))
  const [owner, guest, far] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page]
  for (const page of [owner, guest]) page.setDefaultTimeout(10_000)
  const found = troubles(owner, /status of 4(?:00|04|09|22)|CallRefused: Not found/)
  await openAsOwner(owner, '/dashboard/blog')
  const w = words[locale]
  await speak(owner, locale)
  const heading = (name: string) => owner.getByRole('heading', { level: 1, name, exact: true })
  const to = async (name: string) => {
    if (await heading(name).isVisible()) return
    if (width < 768) await owner.getByRole('button', { name: w.more, exact: true }).click()
    await owner.locator('#side').getByRole('link', { name, exact: true }).click()
    await expect(heading(name)).toBeVisible()
  }
  return { owner, guest, far, found, to, w, close: () => Promise.all(contexts.map((context) => context.close())) }
}

// On Monday the clock has just gone forward; on Saturday it is sold all day, for the last time.
const [monday, saturday] = ['2030-03-11', '2030-03-16']
const soldWhen = [
  { weekdays: [1, 2, 3, 4, 5], opens: 660, closes: 900, from: monday, to: '2030-03-15' },
  { weekdays: [6], opens: 0, closes: 1440, from: '', to: saturday },
]

/** Texts of a dish of the week from eleven to three and, on its last day, all day: before, at and after each end. */
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

/** The card of a dish on the menu. */
const cardIn = (guest: Page, name: string): Locator =>
  guest.getByRole('article').filter({ has: guest.getByRole('heading', { name, exact: true }) })

/** The card of a dish on the menu, looked for by its name. */
async function cardOf(guest: Page, name: string): Promise<Locator> {
  await hydrated(guest)
  await guest.getByRole('searchbox').fill(name)
  return cardIn(guest, name)
}

/** Waits until a published menu shows a text, or no dish, under a name. */
const published = (guest: Page, name: string, text: string | undefined, path = '/menu') =>
  expect
    .poll(
      async () => {
        const html = await (await guest.request.get(path)).text()
        const [card] = html.split(`>${name}</bdi></h3>`)[1]?.split('</article>') ?? []
        return text === undefined ? card === undefined : card?.replace(/<[^>]*>/g, '').includes(text) === true
      },
      { message: `${path}: ${name}, ${text ?? 'gone'}` },
    )
    .toBe(true)

/** Checks what a guest finds who searches the published menu for a dish. */
async function onMenu(guest: Page, name: string, text: string | undefined, path = '/menu'): Promise<void> {
  await published(guest, name, text, path)
  await guest.goto(path)
  const card = await cardOf(guest, name)
  await (text === undefined ? expect(card).toHaveCount(0) : expect(card).toContainText(text))
}

/** The page shows what is published, of which one look tells. */
const alsoOnMenu = isDeep ? onMenu : published

for (const [width, locale] of screensOf(0))
  test.describe(`at ${width} px in ${locale}`, () => {
    const tag = `${width}${locale}`
    const inOrder = ['a', 'b', 'c'].map((letter) => `Orden ${tag} ${letter}`) as [string, string, string]
    const soldOut = `Barbacoa ${tag}`
    const ofTheWeek = `Comida de la semana ${tag}`
    const repriced = `Gordita ${tag}`
    const [goneMeanwhile, deleted] = [`Memela ${tag}`, `Tlacoyo ${tag}`]
    const taken = `domingo-${tag}`
    let gone: { id: string }
    let at: Awaited<ReturnType<typeof people>>
    test.beforeAll(async ({ browser, app }) => {
      at = await people(browser, app, width, locale)
      const add = (name: string, more = {}) =>
        ask<{ id: string }>(at.owner, app, 'POST', '/api/owner/menu-items', { ...aDish(name), ...more })
      for (const name of inOrder) await add(name, { category: 'taquitos' })
      for (const name of [soldOut, repriced, deleted]) await add(name)
      gone = await add(goneMeanwhile)
      await add(ofTheWeek, { soldWhen })
      await ask(at.owner, app, 'POST', '/api/owner/posts', { ...aPost('Domingo'), slug: taken })
    })
    test.afterAll(() => at.close())

    test('the owner adds a dish, with one price, in one language and then in both; guests see it', async () => {
      const { owner, guest, to, w } = at
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
      await isSound(owner)
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$4.25')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(owner.getByText(w.dish.saved)).toBeVisible()
      await expect(drawer).toBeHidden()
      await owner.getByRole('searchbox', { name: w.dish.search }).fill('tamal de rajas')
      await expect(entryOf(owner, name)).toContainText(w.dish.missingOfAll)
      await onMenu(guest, name, '$4.25')

      await owner.getByRole('button', { name: `${w.edit}: ${name}` }).click()
      await field(w.dish.nameBeside).fill(name)
      await field(w.dish.words).fill('epazote, crema')
      await expect(drawer.getByText(w.dish.older)).toBeVisible()
      await isSound(owner)
      await drawer.getByRole('button', { name: w.dish.still }).click()
      await expect(drawer.getByText(w.dish.older)).toHaveCount(0)
      await expect(field(w.dish.wordsBeside)).toBeFocused()
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer).toBeHidden()
      await expect(entryOf(owner, name)).not.toContainText(w.dish.missingOfAll)
      await alsoOnMenu(guest, name, 'epazote, beside', w.dish.beside)
    })

    test('the dishes of a category are reordered by keys, by dragging and by buttons; guests see the order', async ({
      app,
    }) => {
      const { owner, guest, to, w } = at
      const { dish } = w
      const [a, b, c] = inOrder
      const onTheMenu = async (path: string, names: string[], look = isDeep) => {
        await expect
          .poll(
            async () => {
              const html = await (await guest.request.get(path)).text()
              return html.match(new RegExp(`(?<=>)Orden ${tag} \\w(?=</bdi></h3>)`, 'g'))
            },
            { message: path },
          )
          .toEqual(names)
        if (!look) return
        await guest.goto(path)
        await expect(guest.locator('article h3', { hasText: `Orden ${tag}` })).toHaveText(names)
      }
      await onTheMenu('/menu', [a, b, c])

      await to(w.menu)
      await owner.getByRole('button', { name: dish.order, exact: true }).click()
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('combobox', { name: dish.category }).selectOption('taquitos')
      const handle = (name: string) => drawer.getByRole('button', { name: dish.move(name), exact: true })
      const rows = drawer.getByRole('listitem')
      const mine = rows.getByText(`Orden ${tag}`)
      const toast = drawer.getByRole('status').filter({ hasText: 'Orden ' })
      await handle(c).focus()
      const count = await rows.count()
      await owner.keyboard.press('Home')
      await expect(toast).toHaveText(dish.place(c, 1, count))
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
      await isSound(owner)

      const path = '/api/owner/menu-order/taquitos'
      const { dishes, version } = await ask<{ dishes: string[]; version: number }>(owner, app, 'GET', path)
      await ask(owner, app, 'PUT', path, { dishes, version })
      await drawer.getByRole('button', { name: dish.saveOrder }).click()
      await drawer.getByRole('button', { name: dish.mine }).click()
      await expect(drawer).toBeHidden()
      await expect(owner.getByText(dish.savedOrder)).toBeVisible()
      await onTheMenu('/es/menu', [b, c, a], true)
      await toasts(owner).filter({ hasText: dish.savedOrder }).getByRole('button', { name: dish.undo }).click()
      await expect(owner.getByText(dish.undone)).toBeVisible()
      await onTheMenu('/menu', [a, b, c])
    })

    test('a dish is sold out for the rest of the day, and a page that stays open knows when it is back', async () => {
      const { owner, far, w } = at
      // A device whose clock is slow, and stands.
      const device = await owner
        .context()
        .browser()!
        .newContext({ baseURL: new URL(owner.url()).origin, storageState: await owner.context().storageState() })
      const slow = await device.newPage()
      await slow.clock.setFixedTime(Date.now() - 60_000)
      await slow.goto('/dashboard/menu')
      await slow.getByRole('searchbox', { name: w.dish.search }).fill(soldOut)
      const row = entryOf(slow, soldOut)
      await row.getByRole('switch').click()
      await expect(row).toContainText(w.dish.soldOut)
      await expect(row.getByRole('switch')).not.toBeChecked()
      await device.close()
      // It goes by the clock, so the file of the page does not say it.
      await expect
        .poll(async () => {
          const dishes = (await (await far.request.get('/content/menu.json')).json()) as {
            name: string
            soldOut?: Interval[]
          }[]
          return dishes.some((one) => one.name === soldOut && isSoldOut(one, new Date().toISOString()))
        })
        .toBe(true)
      await far.clock.install()
      await far.goto('/menu')
      const gone = await cardOf(far, soldOut)
      await expect(gone).toContainText('Sold out')
      // Said before the phone to call, and with it.
      await expect(gone).toContainText(/Sold out\. Back .*Call to Order/)
      await expect(gone.getByRole('link').last()).toHaveAccessibleName(`Call to Order: ${soldOut}, Sold out`)
      await far.clock.fastForward(96 * 3_600_000)
      await expect(far.getByRole('article').filter({ hasText: soldOut })).not.toContainText('Sold out')
    })

    test('the hours of a dish follow Georgia’s clock on a device set to Tokyo, across eleven, three and midnight', async () => {
      const { guest, far } = at
      await alsoOnMenu(guest, ofTheWeek, '11')
      const says = async (now: string, path: string, word: string | undefined, isLoaded: boolean) => {
        await far.clock.setFixedTime(now)
        // A page that stays open looks at the clock at least once a minute.
        if (isLoaded) await far.goto(path)
        else await far.clock.fastForward(60_000)
        const card = isLoaded ? await cardOf(far, ofTheWeek) : cardIn(far, ofTheWeek)
        if (word === undefined) return expect(card).toHaveCount(0)
        await expect(card).toBeVisible()
        await expect(card.locator('b')).toHaveText(word ? [word] : [])
      }
      for (const [path, times] of [
        ['/menu', atTimes('Now, until 3 PM', 'Now')],
        ['/es/menu', atTimes('Ahora, hasta las 3 p. m.', 'Ahora')],
      ] as const)
        for (const [at, [now, word]] of times.entries()) {
          // The clock is the same in Spanish: the words are looked at, and the rest when there is time.
          if (path === '/menu' || isDeep || at === 1 || at === 5) await says(now, path, word, isDeep || at < 2)
        }
    })

    test('another price is on the site', deep, async () => {
      const { owner, guest, to, w } = at
      await to(w.menu)
      await owner.getByRole('searchbox', { name: w.dish.search }).fill(repriced)
      await owner.getByRole('button', { name: `${w.edit}: ${repriced}` }).click()
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$6.75')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer).toBeHidden()
      await alsoOnMenu(guest, repriced, '$6.75')
    })

    test('deleting a dish asks first; one that is gone meanwhile says so and keeps what was typed', async ({ app }) => {
      const { owner, guest, to, w } = at
      await to(w.menu)
      await owner.getByRole('searchbox', { name: w.dish.search }).fill(tag)
      await owner.getByRole('button', { name: `${w.edit}: ${goneMeanwhile}` }).click()
      await ask(owner, app, 'DELETE', `/api/owner/menu-items/${gone.id}`)
      const drawer = owner.getByRole('dialog')
      await drawer.getByRole('textbox', { name: w.dish.price, exact: true }).fill('$7.75')
      await drawer.getByRole('button', { name: w.dish.save }).click()
      await expect(drawer.getByText(w.dish.kept)).toBeVisible()
      await expect(drawer.getByRole('textbox', { name: w.dish.price, exact: true })).toHaveValue('$7.75')
      await owner.keyboard.press('Escape')
      await owner.getByRole('dialog').last().getByRole('button', { name: w.leave, exact: true }).click()
      await expect(owner.getByRole('dialog')).toHaveCount(0)

      const more = owner.getByLabel(`${w.moreOf}: ${deleted}`)
      await more.click()
      await owner.getByRole('button', { name: w.remove, exact: true }).click()
      const question = owner.getByRole('dialog')
      await expect(question.getByText(w.noUndo)).toBeVisible()
      await isSound(owner)
      await question.getByRole('button', { name: w.remove }).click()
      await expect(owner.getByText(w.dish.deleted)).toBeVisible()
      await alsoOnMenu(guest, deleted, undefined)
    })

    test('a menu is imported once every line is mended or skipped', async () => {
      const { owner, guest, to, w } = at
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
      await isSound(owner)

      await owner.getByLabel('Ollas (1)').selectOption('soups')
      await owner.getByRole('button', { name: `${w.load.mend}: Guacamole ${tag}` }).click()
      const dialog = owner.getByRole('dialog')
      const atFault = dialog.getByRole('textbox', { name: w.dish.price, exact: true })
      await expect(atFault).toBeFocused()
      await isSound(owner)
      await atFault.fill('$12.00')
      await dialog.getByRole('button', { name: w.load.use }).click()
      await expect(dialog).toBeHidden()
      await owner.getByRole('button', { name: new RegExp(`^${w.load.skip}: .*4$`) }).click()
      await expect(owner.getByText(w.load.ready)).toBeVisible()
      await owner.getByRole('button', { name: w.load.apply }).click()
      await expect(owner.getByText(w.load.done)).toBeVisible()
      await alsoOnMenu(guest, `Guacamole ${tag}`, '$12.00')
      await alsoOnMenu(guest, `Pozole ${tag}`, '$9.50')
    })

    test('a post is written and published under a slug of its own', async () => {
      const { owner, guest, to, w } = at
      const title = `Sábado de tamales ${tag}`
      const slug = slugify(title)
      const address = owner.getByRole('textbox', { name: w.post.slug, exact: true })
      await to(w.blog)
      await owner.getByRole('link', { name: w.post.write }).click()
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.required)).toBeVisible()
      await expect(owner.getByRole('textbox', { name: w.post.title, exact: true })).toBeFocused()
      await isSound(owner)

      await owner.getByRole('textbox', { name: w.post.title, exact: true }).fill(title)
      await expect(address).toHaveValue(slug)
      await address.fill(taken)
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
      await isSound(owner)
      await owner.getByRole('button', { name: w.post.setLink }).click()
      await owner.getByRole('button', { name: w.post.preview }).click()
      const preview = owner.frameLocator('iframe')
      await expect(preview.getByRole('heading', { name: title })).toBeVisible()
      await isSound(owner)
      await owner.getByRole('dialog').getByRole('button', { name: w.post.close }).first().click()
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.taken(`${taken}-2`))).toBeVisible()
      await address.fill(slug)
      await owner.getByRole('button', { name: w.post.publish, exact: true }).click()
      await expect(owner.getByText(w.post.saved)).toBeVisible()
      await expect(owner).toHaveURL(/\/dashboard\/blog\/edit\//)
      await expect(owner.getByRole('link', { name: `${w.published}: ` })).toBeVisible()
      await openPublished(guest, `/blog/${slug}`, (html) => html.includes(title))
      await expect(guest.getByRole('heading', { name: title })).toBeVisible()
      await expect(guest.locator('strong', { hasText: 'mole' })).toBeVisible()
      await expect(guest.locator('blockquote a[href="/menu"]')).toBeVisible()
    })

    test('an unpublished post is gone from the site and stays a draft', deep, async ({ app }) => {
      const { owner, guest, to, w } = at
      const title = `Friday at the ballpark ${tag}`
      const { slug } = await ask<{ slug: string }>(owner, app, 'POST', '/api/owner/posts', aPost(title))
      await openPublished(guest, `/blog/${slug}`, (html) => html.includes(title))
      await expect(guest.getByRole('heading', { name: title })).toBeVisible()
      await to(w.menu)
      await to(w.blog)
      await owner.getByRole('link', { name: title, exact: true }).click()
      await owner.getByRole('button', { name: w.post.unpublish }).click()
      await expect(owner.getByText(w.post.saved).first()).toBeVisible()
      await openPublished(guest, `/blog/${slug}`, (html) => !html.includes(title))
      await expect(guest.getByRole('heading', { name: title })).toHaveCount(0)
      await to(w.blog)
      await expect(entryOf(owner, title)).toContainText(w.post.draft)
      expect(at.found).toEqual([])
    })
  })

test(
  'an address of a post that never was, was deleted or is of something else says so',
  deep,
  async ({ page, app }) => {
    await openAsOwner(page, '/dashboard/blog')
    const post = await ask<{ id: string }>(page, app, 'POST', '/api/owner/posts', aPost('Short-lived'))
    const dish = await ask<{ id: string }>(page, app, 'POST', '/api/owner/menu-items', aDish('Not a post'))
    await ask(page, app, 'DELETE', `/api/owner/posts/${post.id}`)
    for (const id of ['never-was', post.id, dish.id, '%2520']) {
      await page.goto(`/dashboard/blog/edit/${id}`)
      await expect(page.getByRole('heading', { name: 'This post no longer exists.' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: inEnglish.blog })).toBeVisible()
    for (const nowhere of ['menu/nowhere', 'blog/edit/%20']) {
      await page.goto(`/dashboard/${nowhere}`)
      await expect(page.getByText("That page isn't in the dashboard.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Overview' }).last()).toBeVisible()
    }
  },
)

if (isDeep)
  test('a failed save says so and keeps the typed text, a conflict lets the owner choose, an empty list says what to do', async ({
    page,
    context,
    app,
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

    const { items } = await ask<{ items: { id: string; name: { en: string } }[] }>(
      page,
      app,
      'GET',
      '/api/owner/menu-items',
    )
    const elote = items.find(({ name }) => name.en === 'Elote twice')!
    await row.getByRole('button', { name: 'Edit: Elote twice' }).click()
    const theirs = { name: 'Elote twice', price: '$4.50', category: 'appetizers', version: 1 }
    await ask(page, app, 'PUT', `/api/owner/menu-items/${elote.id}`, theirs)
    await price.fill('$5.00')
    await save.click()
    await expect(dialog.getByText(inEnglish.thisWasChangedInAnother)).toBeVisible()
    await expect(price).toHaveValue('$5.00')
    await isSound(page)
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

    const { posts } = await ask<{ posts: { id: string }[] }>(page, app, 'GET', '/api/owner/posts')
    for (const { id } of items) await ask(page, app, 'DELETE', `/api/owner/menu-items/${id}`)
    for (const { id } of posts) await ask(page, app, 'DELETE', `/api/owner/posts/${id}`)
    await page.goto('/dashboard/menu')
    await expect(page.getByRole('heading', { name: inEnglish.noMenuItemsFound })).toBeVisible()
    await isSound(page)
    await page.goto('/dashboard/blog')
    await expect(page.getByRole('heading', { name: inEnglish.noBlogPostsYetCreate })).toBeVisible()
    await isSound(page)
    expect(found).toEqual([])
  })
