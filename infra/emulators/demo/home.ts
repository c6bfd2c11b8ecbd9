import { emptySection, type Home, type HomeSection, localizedHomeFields } from '#shared/site/home.ts'
import { withLocalizedTexts } from '#shared/localized-text.ts'
import { localizedDemoText } from './localized-demo-text.ts'

const section = (given: Partial<HomeSection>): HomeSection =>
  withLocalizedTexts({ ...emptySection, ...given }, localizedHomeFields) as HomeSection

/** The demo restaurant's home page with all seven sections. */
export const demoHome: Home = {
  hero: section({
    title: localizedDemoText('The comal is hot.', 'El comal está caliente.'),
    subtitle: localizedDemoText(
      'Tortillas pressed by hand, all day. Sit with us, or eat on the tailgate.',
      'Tortillas hechas a mano, todo el día. Siéntate con nosotros o come en la caja de la troca.',
    ),
    imageUrl: 'hero',
  }),
  story: section({
    title: localizedDemoText('Two pecan towns, one kitchen', 'Dos pueblos de nogales, una cocina'),
    text: localizedDemoText(
      [
        'A nogalera is a pecan grove. We grew up beside one in the north of Mexico, and when we got to west Georgia there were pecans in every yard, so we stayed.',
        'The masa is ground before sunrise. The salsas come out of a molcajete that is older than any of us. The pecans in the tres leches fell on the grass behind the kitchen.',
      ].join('\n\n'),
      [
        'Una nogalera es una huerta de nogales. Crecimos junto a una en el norte de México, y cuando llegamos al oeste de Georgia había nogales en cada patio, así que nos quedamos.',
        'La masa se muele antes de que salga el sol. Las salsas salen de un molcajete más viejo que cualquiera de nosotros. Las nueces del tres leches cayeron en el pasto, atrás de la cocina.',
      ].join('\n\n'),
    ),
    imageUrl: 'comal',
  }),
  drinks: section({
    title: localizedDemoText('Something cold for the wait', 'Algo frío para la espera'),
    description: localizedDemoText(
      'Aguas frescas made each morning from fruit, flowers and rice. Margaritas squeezed when you ask.',
      'Aguas frescas hechas cada mañana con fruta, flores y arroz. Margaritas exprimidas cuando las pides.',
    ),
    image1Url: 'agua-jamaica',
    image2Url: 'horchata',
    image3Url: 'agua-mango',
    image4Url: 'margarita',
    image1Text: localizedDemoText('Jamaica\nhibiscus, lime', 'Jamaica\nflor de jamaica, limón'),
    image2Text: localizedDemoText('Horchata\nrice, Mexican cinnamon', 'Horchata\narroz, canela mexicana'),
    image3Text: localizedDemoText(
      'Mango con chile\nripe mango, chile rim',
      'Mango con chile\nmango maduro, borde de chile',
    ),
    image4Text: localizedDemoText('Margarita\nlime, salt, patience', 'Margarita\nlimón, sal, paciencia'),
  }),
  social: section({
    title: localizedDemoText('What came off the comal today', 'Lo que salió hoy del comal'),
    image1Url: '/media/demo-tacos-al-pastor/960.jpg#58,50',
    image2Url: 'guacamole',
    image3Url: 'tres-leches',
    image4Url: '/media/demo-pozole/960.jpg#42,52',
  }),
  privateDining: section({
    title: localizedDemoText('The long table', 'La mesa larga'),
    description: localizedDemoText(
      'The back room seats twenty-four at one table, which is the right way to turn fifteen, or ninety. We cook, you toast.',
      'En el salón de atrás caben veinticuatro en una sola mesa, que es como se deben cumplir los quince, o los noventa. Nosotros cocinamos y ustedes brindan.',
    ),
  }),
  catering: section({
    title: localizedDemoText('We bring the truck', 'Te llevamos la troca'),
    description: localizedDemoText(
      'Offices, weddings, ball teams. Pick the dishes, say how many are coming, and see the price before you send a thing.',
      'Oficinas, bodas, equipos de béisbol. Elige los platillos, di cuántos van a ser y ve el precio antes de enviar nada.',
    ),
  }),
  cta: section({
    title: localizedDemoText('Hungry already?', '¿Ya te dio hambre?'),
    text: localizedDemoText(
      'Call ahead and it will be in a bag with extra limes when you pull in.',
      'Llama antes y cuando llegues tu pedido te espera en una bolsa, con limones de más.',
    ),
  }),
}
