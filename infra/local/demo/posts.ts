import type { WholePost } from '#shared/blog.ts'

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
export const posts: WholePost[] = [
  post('2026-05-22T13:00:00.000Z', {
    title: 'Why we grind before sunrise',
    slug: 'why-we-grind-before-sunrise',
    author: 'The kitchen',
    excerpt: 'Masa has a short, happy life. By noon it is fine. By supper it is only food. So the mill starts at five.',
    imageUrl: 'comal',
    content: `<p>Masa has a short, happy life. By noon it is fine. By supper it is only food. So the mill starts at five, while the square is dark and the only other lights on are at the hospital and the bakery.</p>
<p>The corn sits overnight in water and lime, the mineral kind, until the skins slip. We rinse it, grind it, and press the first tortilla for ourselves, with salt. If that one puffs, we open.</p>
<blockquote>If the first tortilla puffs, we open.</blockquote>
<h2>Try it at home</h2>
<ol><li>Two cups of masa harina, a pinch of salt, a cup and a half of warm water. Knead until it feels like your earlobe.</li><li>Rest it ten minutes under a damp cloth. Press it thin between two pieces of a cut-open freezer bag.</li><li>A dry, hot pan. Thirty seconds, flip, a minute, flip, and press the middle with a finger. It should take a breath.</li></ol>
<p>If it does not puff, eat it anyway and press another. That is how all of us learned.</p>`,
  }),
  post('2026-04-17T14:30:00.000Z', {
    title: 'Where the truck goes on Fridays',
    slug: 'where-the-truck-goes-on-fridays',
    author: 'Lupita, who drives',
    excerpt:
      'Ball season is here, so on Friday evenings half of us are behind third base. What we bring, and how to find us.',
    imageUrl: '',
    content: `<p>Ball season is here, so on Friday evenings half of us are behind third base. The kitchen on Pecan Row stays open as always; only the truck is away.</p>
<h2>What we bring</h2>
<ul><li>Asada, pastor and mushroom tacos, three to an order.</li><li>The burrito de la troca, which fits in a glove if you have to run.</li><li>Jamaica and horchata, by the cup or by the jug for the dugout.</li></ul>
<p>We leave the fajitas at home. Cast iron and bleachers do not mix, and we have learned that once.</p>
<h2>How to find us</h2>
<p>Follow the smoke. If the game goes to extra innings, so do we. If it rains, we are back out front by seven, and somebody will be glad to <a href="/contact">tell you so</a>.</p>`,
  }),
  post('2026-03-06T15:00:00.000Z', {
    title: 'The pecans in the tres leches',
    slug: 'the-pecans-in-the-tres-leches',
    author: 'Doña Chela',
    excerpt: 'They fall in November, we crack them all winter, and by March people ask why the cake tastes different.',
    imageUrl: 'tres-leches',
    content: `<p>They fall in November. We crack them all winter, mostly in front of the television, and by March people ask why the cake tastes different.</p>
<p>It tastes different because the nuts are from the tree behind the kitchen, and because we toast them dry, slowly, until the whole street notices. A pecan that was not toasted is only a promise.</p>
<h2>Three milks, and one rule</h2>
<p>Whole, evaporated and condensed. The cake goes in warm and the milk goes on cold. Then it waits until tomorrow, and so do you. That is the rule. Everyone breaks it once.</p>
<p>If your own tree was generous this year, bring us a bucket. We trade by weight: <strong>one pound of pecans for one whole tres leches</strong>, while the fridge has room.</p>`,
  }),
]
