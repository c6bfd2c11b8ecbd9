import type { Settings } from '#shared/site/settings.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { defaultAppearance } from '#shared/site/themes.ts'
import { localizedDemoText } from './localized-demo-text.ts'

/** The demo restaurant's name, address, hours and story. */
export const demoSettings: Settings = {
  branding: {
    name: 'La Nogalera',
    logoUrl: '',
    faviconUrl: '',
    orderUrl: 'https://order.nogalera.example/',
    ratingLine: localizedDemoText('Family kitchen, $$', 'Cocina familiar, $$'),
  },
  contactInfo: {
    address: '118 Pecan Row, Carrollton, GA 30117',
    phone: '(770) 555-0142',
    email: 'hola@nogalera.example',
  },
  socialMedia: {
    facebook: 'https://www.facebook.com/lanogalera.example',
    instagram: 'https://www.instagram.com/lanogalera.example',
    twitter: '',
    tiktok: 'https://www.tiktok.com/@lanogalera.example',
  },
  listing: defaultSettings.listing,
  look: defaultAppearance,
  hoursOfOperation: { mondayThursday: '11 AM-9 PM', fridaySaturday: '11 AM-10 PM', sunday: '11 AM-9 PM' },
  about: {
    story: localizedDemoText(
      [
        'A nogalera is a pecan grove. We grew up beside one in the north of Mexico, and when we got to west Georgia there were pecans in every yard, so we stayed.',
        'We began with the truck, one comal and a folding table. The kitchen on Pecan Row came later, when the line reached the hardware store and its owner asked, kindly, if we had thought about a roof.',
        'The truck still parks out front. On Fridays it goes out, and comes back empty.',
      ].join('\n\n'),
      [
        'Una nogalera es una huerta de nogales. Crecimos junto a una en el norte de México, y cuando llegamos al oeste de Georgia había nogales en cada patio, así que nos quedamos.',
        'Empezamos con la troca, un comal y una mesa plegable. La cocina de Pecan Row llegó después, cuando la fila daba hasta la ferretería y el dueño nos preguntó, muy amable, si no habíamos pensado en un techo.',
        'La troca todavía se estaciona al frente. Los viernes sale a dar la vuelta y regresa vacía.',
      ].join('\n\n'),
    ),
    mission: localizedDemoText(
      'Feed people well at a price that lets them come back on Thursday. Know their names by the third visit. Send nobody home hungry who came in that way.',
      'Dar bien de comer, a un precio que te deje volver el jueves. Saber tu nombre a la tercera visita. Que nadie que llegó con hambre se vaya con hambre.',
    ),
    authenticity: localizedDemoText(
      [
        'The masa is ground before sunrise. The salsas come out of a molcajete that is older than any of us. The pecans in the tres leches fell on the grass behind the kitchen.',
        "Some of it is our grandmother's, and some of it is Georgia's. We do not pretend that the okra came from Coahuila.",
      ].join('\n\n'),
      [
        'La masa se muele antes de que salga el sol. Las salsas salen de un molcajete más viejo que cualquiera de nosotros. Las nueces del tres leches cayeron en el pasto, atrás de la cocina.',
        'Una parte es de nuestra abuela y otra parte es de Georgia. No vamos a decir que la okra vino de Coahuila.',
      ].join('\n\n'),
    ),
    imageUrl: 'comal',
  },
  lines: {
    tagline: localizedDemoText(
      'Family Mexican kitchen and taco truck in Carrollton, Georgia.',
      'Cocina mexicana familiar y troca de tacos en Carrollton, Georgia.',
    ),
    openLine: localizedDemoText("We're open. Come on in.", 'Estamos abiertos. Pásale.'),
    closedLine: localizedDemoText('Kitchen and truck are resting', 'Cocina y troca descansan'),
    addressLine: localizedDemoText('Parking in back', 'Hay estacionamiento atrás'),
    phoneLine: localizedDemoText('A person picks up', 'Contesta una persona'),
    menuLead: localizedDemoText(
      'Everything is made here, most of it this morning.',
      'Todo se hace aquí, y casi todo esta mañana.',
    ),
    appetizersLine: localizedDemoText(
      'To start while you argue about tacos.',
      'Para empezar mientras discuten de tacos.',
    ),
    saladsLine: localizedDemoText('Crisp, and not an afterthought.', 'Crujientes, y nada de relleno.'),
    quesadillasLine: localizedDemoText(
      'Oaxaca cheese, pressed on the comal until it leaks.',
      'Queso Oaxaca, al comal hasta que se escape.',
    ),
    specialtiesLine: localizedDemoText(
      'What our grandmother would check first.',
      'Lo primero que revisaría la abuela.',
    ),
    taqueriaLine: localizedDemoText(
      'Three to an order, on doubled corn tortillas.',
      'Tres por orden, en doble tortilla de maíz.',
    ),
    kidsLine: localizedDemoText('Small plates, no surprises.', 'Platos chicos, sin sorpresas.'),
    lunchLine: localizedDemoText('Weekdays until three.', 'Entre semana, hasta las tres.'),
    dessertsLine: localizedDemoText('Leave room, or take it home.', 'Deja lugar, o llévatelo.'),
    drinksLine: localizedDemoText('Squeezed, brewed or simply cold.', 'Exprimidas, hervidas o simplemente frías.'),
    advisoryLine: localizedDemoText('', ''),
    manyLine: localizedDemoText('We will push tables together.', 'Juntamos las mesas.'),
    lateLine: localizedDemoText('A quick call keeps your table longer.', 'Con una llamada te la guardamos más tiempo.'),
    locationsLead: localizedDemoText(
      'The kitchen has a roof, the truck has wheels.',
      'La cocina tiene techo y la troca tiene ruedas.',
    ),
    callLine: localizedDemoText(
      'A person picks up. Call ahead and it will be in a bag when you pull in.',
      'Contesta una persona. Llama antes y tu pedido te espera en una bolsa.',
    ),
    aboutLead: localizedDemoText(
      'Who cooks here, why, and how we know it is right.',
      'Quiénes cocinan aquí, por qué, y cómo sabemos que está bien hecho.',
    ),
    contactLead: localizedDemoText(
      'A question, a lost jacket, a party of thirty: tell us.',
      'Una pregunta, una chamarra perdida, una fiesta de treinta: cuéntanos.',
    ),
    cateringLead: localizedDemoText(
      'Trays, tacos and a taquero if you want one. Choose the dishes and see the price before you send a thing.',
      'Charolas, tacos y un taquero si quieres. Elige los platillos y ve el precio antes de enviar nada.',
    ),
    blogLead: localizedDemoText(
      'What we are grinding, where the truck goes, and what fell off the tree.',
      'Lo que molemos, a dónde va la troca y lo que cayó del árbol.',
    ),
  },
}
