import type { WholePost } from '#shared/blog/blog.ts'
import { localizedDemoText } from './localized-demo-text.ts'

const post = (
  at: string,
  written: Pick<WholePost, 'title' | 'slug' | 'author' | 'excerpt' | 'imageUrl' | 'content'>,
) => ({
  ...written,
  id: written.slug,
  published: true,
  createdAt: at,
  updatedAt: at,
  version: 1,
})

/** The demo restaurant's three posts. */
export const demoPosts: WholePost[] = [
  post('2026-05-22T13:00:00.000Z', {
    title: localizedDemoText('Why we grind before sunrise', 'Por qué molemos antes de que salga el sol'),
    slug: 'why-we-grind-before-sunrise',
    author: 'The kitchen',
    excerpt: localizedDemoText(
      'Masa has a short, happy life. By noon it is fine. By supper it is only food. So the mill starts at five.',
      'La masa tiene una vida corta y feliz. A mediodía está bien. En la cena ya es solo comida. Por eso el molino arranca a las cinco.',
    ),
    imageUrl: 'comal',
    content: localizedDemoText(
      `<p>Masa has a short, happy life. By noon it is fine. By supper it is only food. So the mill starts at five, while the square is dark and the only other lights on are at the hospital and the bakery.</p>
<p>The corn sits overnight in water and lime, the mineral kind, until the skins slip. We rinse it, grind it, and press the first tortilla for ourselves, with salt. If that one puffs, we open.</p>
<blockquote>If the first tortilla puffs, we open.</blockquote>
<h2>Try it at home</h2>
<ol><li>Two cups of masa harina, a pinch of salt, a cup and a half of warm water. Knead until it feels like your earlobe.</li><li>Rest it ten minutes under a damp cloth. Press it thin between two pieces of a cut-open freezer bag.</li><li>A dry, hot pan. Thirty seconds, flip, a minute, flip, and press the middle with a finger. It should take a breath.</li></ol>
<p>If it does not puff, eat it anyway and press another. That is how all of us learned.</p>`,
      `<p>La masa tiene una vida corta y feliz. A mediodía está bien. En la cena ya es solo comida. Por eso el molino arranca a las cinco, con la plaza oscura y sin más luces prendidas que las del hospital y la panadería.</p>
<p>El maíz pasa la noche en agua con cal, hasta que suelta el pellejo. Lo enjuagamos, lo molemos y la primera tortilla es para nosotros, con sal. Si esa se infla, abrimos.</p>
<blockquote>Si la primera tortilla se infla, abrimos.</blockquote>
<h2>Hazlas en tu casa</h2>
<ol><li>Dos tazas de harina de maíz, una pizca de sal, taza y media de agua tibia. Amasa hasta que se sienta como el lóbulo de tu oreja.</li><li>Déjala reposar diez minutos bajo un trapo húmedo. Prénsala delgadita entre dos pedazos de una bolsa de plástico abierta.</li><li>Comal seco y bien caliente. Treinta segundos, voltea, un minuto, voltea, y apriétale el centro con un dedo. Tiene que tomar aire.</li></ol>
<p>Si no se infla, cómetela de todos modos y haz otra. Así aprendimos todos.</p>`,
    ),
  }),
  post('2026-04-17T14:30:00.000Z', {
    title: localizedDemoText('Where the truck goes on Fridays', 'A dónde va la troca los viernes'),
    slug: 'where-the-truck-goes-on-fridays',
    author: 'Lupita, who drives',
    excerpt: localizedDemoText(
      'Ball season is here, so on Friday evenings half of us are behind third base. What we bring, and how to find us.',
      'Ya empezó la temporada de béisbol, así que los viernes en la noche la mitad de nosotros está detrás de la tercera base. Qué llevamos y cómo encontrarnos.',
    ),
    imageUrl: '',
    content: localizedDemoText(
      `<p>Ball season is here, so on Friday evenings half of us are behind third base. The kitchen on Pecan Row stays open as always; only the truck is away.</p>
<h2>What we bring</h2>
<ul><li>Asada, pastor and mushroom tacos, three to an order.</li><li>The burrito de la troca, which fits in a glove if you have to run.</li><li>Jamaica and horchata, by the cup or by the jug for the dugout.</li></ul>
<p>We leave the fajitas at home. Cast iron and bleachers do not mix, and we have learned that once.</p>
<h2>How to find us</h2>
<p>Follow the smoke. If the game goes to extra innings, so do we. If it rains, we are back out front by seven, and somebody will be glad to <a href="/contact">tell you so</a>.</p>`,
      `<p>Ya empezó la temporada de béisbol, así que los viernes en la noche la mitad de nosotros está detrás de la tercera base. La cocina de Pecan Row abre como siempre; solo se va la troca.</p>
<h2>Qué llevamos</h2>
<ul><li>Tacos de asada, pastor y champiñones, tres por orden.</li><li>El burrito de la troca, que cabe en un guante por si tienes que correr.</li><li>Jamaica y horchata, por vaso o por jarra para la banca.</li></ul>
<p>Las fajitas se quedan en casa. El hierro caliente y las gradas no se llevan; eso ya lo aprendimos una vez.</p>
<h2>Cómo encontrarnos</h2>
<p>Sigue el humo. Si el juego se va a extra innings, nosotros también. Si llueve, a las siete ya estamos de vuelta enfrente, y con gusto alguien <a href="/contact">te lo dice</a>.</p>`,
    ),
  }),
  post('2026-03-06T15:00:00.000Z', {
    title: localizedDemoText('The pecans in the tres leches', 'Las nueces del tres leches'),
    slug: 'the-pecans-in-the-tres-leches',
    author: 'Doña Chela',
    excerpt: localizedDemoText(
      'They fall in November, we crack them all winter, and by March people ask why the cake tastes different.',
      'Caen en noviembre, las quebramos todo el invierno y en marzo la gente pregunta por qué el pastel sabe distinto.',
    ),
    imageUrl: 'tres-leches',
    content: localizedDemoText(
      `<p>They fall in November. We crack them all winter, mostly in front of the television, and by March people ask why the cake tastes different.</p>
<p>It tastes different because the nuts are from the tree behind the kitchen, and because we toast them dry, slowly, until the whole street notices. A pecan that was not toasted is only a promise.</p>
<h2>Three milks, and one rule</h2>
<p>Whole, evaporated and condensed. The cake goes in warm and the milk goes on cold. Then it waits until tomorrow, and so do you. That is the rule. Everyone breaks it once.</p>
<p>If your own tree was generous this year, bring us a bucket. We trade by weight: <strong>one pound of pecans for one whole tres leches</strong>, while the fridge has room.</p>`,
      `<p>Caen en noviembre. Las quebramos todo el invierno, casi siempre frente a la tele, y en marzo la gente pregunta por qué el pastel sabe distinto.</p>
<p>Sabe distinto porque las nueces son del nogal de atrás de la cocina, y porque las tostamos en seco, despacito, hasta que toda la calle se entera. Una nuez sin tostar es apenas una promesa.</p>
<h2>Tres leches y una regla</h2>
<p>Entera, evaporada y condensada. El pastel entra tibio y la leche va fría. Luego se espera hasta mañana, y tú también. Esa es la regla. Todos la rompen una vez.</p>
<p>Si tu nogal fue generoso este año, tráenos una cubeta. Cambiamos por peso: <strong>una libra de nueces por un tres leches entero</strong>, mientras haya lugar en el refri.</p>`,
    ),
  }),
]
