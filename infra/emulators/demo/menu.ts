import type { Category } from '#shared/menu/categories.ts'
import { dishDefaults, type MenuItem } from '#shared/menu/menu.ts'
import { slugify } from '#shared/lib/slug.ts'
import { toStoredText } from '#shared/localized-text.ts'

/** The name is the same in both languages. */
type Dish = [name: string, price: string, english: string, spanish: string, imageUrl?: string]

/** The demo restaurant's dishes by category. */
const written: Partial<Record<Category, Dish[]>> = {
  appetizers: [
    [
      'Nachos de la casa',
      '$11.95',
      'Black beans, queso, pickled jalapeño, crema and pico. Made to share, rarely shared.',
      'Frijoles negros, queso, jalapeño en escabeche, crema y pico de gallo. Para compartir, aunque casi nadie comparte.',
      '/media/demo-nachos/960.jpg#52,45',
    ],
    [
      'Elote en vaso',
      '$4.95',
      'Corn off the cob with lime, cotija and chile. Eat it while it is hot. You will anyway.',
      'Elote desgranado con limón, queso cotija y chile. Cómetelo calientito. De todos modos no vas a esperar.',
      'elote',
    ],
  ],
  dips: [
    [
      'Guacamole en molcajete',
      '$10.50',
      'Avocado crushed to order with tomato, white onion, serrano and lime. Chips fried this morning.',
      'Aguacate machacado al momento con jitomate, cebolla blanca, chile serrano y limón. Totopos fritos esta mañana.',
      'guacamole',
    ],
    [
      'Queso fundido con chorizo',
      '$9.50',
      'Oaxaca cheese and our own chorizo in a hot clay dish. It stretches further than the tortillas do.',
      'Queso Oaxaca y chorizo hecho aquí, en cazuela de barro bien caliente. Da para más que las tortillas.',
      'queso',
    ],
    [
      'Salsas del molcajete',
      '$7.00+',
      'Three salsas, from polite to not, with chips. A fourth if you ask twice.',
      'Tres salsas, de la que no pica a la que sí, con totopos. Si la pides dos veces, hay una cuarta.',
    ],
  ],
  soups: [
    [
      'Pozole rojo',
      '$9.75',
      'Hominy and pork in guajillo broth. Radish, cabbage, oregano and lime on the side.',
      'Maíz pozolero y puerco en caldo de guajillo. Rábano, repollo, orégano y limón aparte.',
      '/media/demo-pozole/960.jpg#42,52',
    ],
    [
      'Sopa de tortilla',
      '$7.25',
      'Pasilla broth, fried tortilla, avocado, queso fresco. Cures most things by Thursday.',
      'Caldo de chile pasilla, tortilla frita, aguacate y queso fresco. Para el jueves ya lo cura casi todo.',
      'sopa',
    ],
  ],
  salads: [
    [
      'Ensalada de nopal y aguacate',
      '$9.95',
      'Romaine, grilled cactus, avocado, radish, sweet corn, queso fresco, lime and pecan oil.',
      'Lechuga romana, nopal asado, aguacate, rábano, elote, queso fresco, limón y aceite de nuez pecana.',
      'ensalada',
    ],
    [
      'Ensalada César de la frontera',
      '$9.50',
      'Romaine, anchovy, garlic, a whole lime. Invented in Tijuana, whatever Rome says.',
      'Lechuga romana, anchoa, ajo y un limón entero. Se inventó en Tijuana, digan lo que digan en Roma.',
    ],
  ],
  quesadillas: [
    [
      'Quesadilla de queso Oaxaca',
      '$8.95',
      'Flour tortilla, stretched cheese, salsa roja in the middle.',
      'Tortilla de harina, queso que hace hebra y salsa roja adentro.',
      'quesadilla',
    ],
    [
      'Quesadilla de flor de calabaza con epazote y rajas poblanas',
      '$11.25',
      'Squash blossom, roasted poblano and epazote. A little smoke, a lot of cheese.',
      'Flor de calabaza, chile poblano asado y epazote. Tantito ahumada y con mucho queso.',
    ],
  ],
  specialties: [
    [
      'Tamales de puerco',
      '$12.75',
      'Three, steamed in the husk, red chile pork inside.',
      'Tres, al vapor en su hoja, rellenos de puerco en chile rojo.',
      'tamales',
    ],
  ],
  'chefs-specials': [
    [
      'Pollo en mole de nuez',
      '$15.95',
      'Chicken in a mole that starts with our own pecans and takes two days. We do not hurry it.',
      'Pollo en un mole que empieza con nuestras propias nueces y tarda dos días. No lo apuramos.',
      'mole',
    ],
    [
      'Chiles rellenos de queso',
      '$13.50',
      'Two poblanos, roasted, filled, battered and drowned in tomato. Knife optional.',
      'Dos chiles poblanos asados, rellenos, capeados y bañados en caldillo de jitomate. El cuchillo es opcional.',
      'chiles-rellenos',
    ],
  ],
  fajitas: [
    [
      'Fajitas de arrachera',
      '$18.50',
      'Skirt steak, three peppers and onion on cast iron that is still talking when it lands.',
      'Arrachera, tres pimientos y cebolla en un comal que llega a la mesa todavía platicando.',
      '/media/demo-fajitas/960.jpg#45,50',
    ],
  ],
  enchiladas: [
    [
      'Enchiladas rojas',
      '$13.95',
      'Three rolled with chicken, guajillo sauce, crema and queso fresco. Rice and beans.',
      'Tres enrolladas con pollo, salsa de guajillo, crema y queso fresco. Con arroz y frijoles.',
      'enchiladas',
    ],
    [
      'Enchiladas suizas',
      '$13.95',
      'Tomatillo, cream and a lid of browned cheese. The Swiss had little to do with it.',
      'Tomatillo, crema y una tapa de queso gratinado. Los suizos tuvieron poco que ver.',
    ],
  ],
  seafood: [
    [
      'Camarones al mojo de ajo',
      '$17.95',
      'Gulf shrimp in more garlic than is reasonable, with rice to catch the butter.',
      'Camarón del Golfo con más ajo de lo prudente, y arroz para que no se pierda la mantequilla.',
      'camarones',
    ],
    [
      'Pescado del día',
      '',
      'Whatever the Gulf sent. Ask before you fall in love.',
      'Lo que mandó el Golfo. Pregunta antes de encariñarte.',
    ],
  ],
  combos: [
    [
      'Combinación de la abuela',
      '$14.95',
      'One enchilada, one tamal, one taco, rice and beans. The order is up to you.',
      'Una enchilada, un tamal, un taco, arroz y frijoles. El orden lo pones tú.',
    ],
  ],
  vegetarian: [
    [
      'Chilaquiles verdes',
      '$11.50',
      'Tortillas in tomatillo salsa with crema, onion and queso fresco. An egg on top if you like.',
      'Totopos en salsa de tomatillo con crema, cebolla y queso fresco. Con un huevo encima si quieres.',
      'chilaquiles',
    ],
    [
      'Rajas con crema',
      '$11.95',
      'Roasted poblano, sweet corn and cream, with tortillas from the comal.',
      'Chile poblano asado, elote y crema, con tortillas del comal.',
    ],
  ],
  tacos: [
    [
      'Tacos de asada',
      '$10.95',
      'Grilled skirt steak, onion, cilantro, salsa de árbol.',
      'Arrachera asada, cebolla, cilantro y salsa de chile de árbol.',
      'tacos-asada',
    ],
    [
      'Tacos al pastor',
      '$10.95',
      'Pork in achiote off the spit, pineapple, onion, cilantro.',
      'Puerco en achiote del trompo, piña, cebolla y cilantro.',
      '/media/demo-tacos-al-pastor/960.jpg#58,50',
    ],
    [
      'Tacos de pollo asado',
      '$9.95',
      'Citrus chicken, charred on the edges, pico de gallo.',
      'Pollo en naranja agria, doradito de las orillas, con pico de gallo.',
      'tacos-pollo',
    ],
    [
      'Tacos de carnitas',
      '$10.95',
      'Pork cooked all night in its own fat, pink pickled onion.',
      'Puerco cocido toda la noche en su manteca, con cebolla morada curtida.',
      'tacos-carnitas',
    ],
    [
      'Tacos de pescado estilo Ensenada con col morada y crema de chipotle',
      '$12.50',
      'Beer-battered white fish, red cabbage, chipotle crema and a squeeze of lime. Please tell us if you want it without the crema; we will not be offended, only a little sad.',
      'Pescado blanco capeado en cerveza, col morada, crema de chipotle y su limón. Si los quieres sin la crema, dinos; no nos ofendemos, nomás nos ponemos tantito tristes.',
      'tacos-pescado',
    ],
    [
      'Tacos de hongos',
      '$9.95',
      'Mushrooms, garlic, guajillo, queso fresco. Nobody misses the meat.',
      'Hongos, ajo, guajillo y queso fresco. Nadie extraña la carne.',
      'tacos-hongos',
    ],
  ],
  burritos: [
    [
      'Burrito de la troca',
      '$11.50',
      'The truck burrito: rice, beans, cheese, salsa and your choice of meat, griddled shut.',
      'El burrito de la troca: arroz, frijoles, queso, salsa y la carne que tú quieras, sellado en la plancha.',
      'burrito',
    ],
  ],
  tortas: [
    [
      'Torta ahogada',
      '$11.25',
      'Pork on a hard roll, drowned in chile de árbol. Comes with a spoon and extra napkins.',
      'Puerco en birote, ahogado en salsa de chile de árbol. Viene con cuchara y más servilletas.',
      'torta',
    ],
  ],
  nachos: [
    [
      'Nachos de la troca',
      '$12.50',
      'The house nachos with asada on top, in a tray that fits a tailgate.',
      'Los nachos de la casa con asada encima, en una charola que cabe en la caja de la troca.',
    ],
  ],
  taquitos: [
    [
      'Taquitos dorados',
      '$9.25',
      'Four rolled tight and fried, chicken or potato, under lettuce, crema and cotija.',
      'Cuatro bien enrolladitos y fritos, de pollo o de papa, con lechuga, crema y queso cotija.',
      'taquitos',
    ],
  ],
  tlayudas: [
    [
      'Tlayuda oaxaqueña',
      '$14.50',
      'A tortilla 14" across, toasted over coals with beans, quesillo, cabbage and tasajo. Bring a friend.',
      'Una tortilla de 14 pulgadas, tostada a las brasas, con frijoles, quesillo, repollo y tasajo. Trae a un amigo.',
      'tlayuda',
    ],
  ],
  kids: [
    [
      'Quesadilla de los chiquitos',
      '$5.50',
      'One tortilla, one cheese, nothing green.',
      'Una tortilla, un queso, nada verde.',
      'quesadilla-ninos',
    ],
    [
      'Taco, arroz y frijoles',
      '$5.95',
      'One taco of anything, rice and beans, on a plate with edges.',
      'Un taco de lo que sea, arroz y frijoles, en un plato con bordes.',
    ],
  ],
  lunch: [
    [
      'Comida corrida',
      '$10.50',
      'Enchiladas verdes, rice and beans. Out of the kitchen in ten minutes, or the agua is on us.',
      'Enchiladas verdes, arroz y frijoles. Sale de la cocina en diez minutos, o el agua va por nuestra cuenta.',
      'combo',
    ],
    [
      'Lonche de la troca',
      '$9.75',
      'Two tacos, rice and an agua fresca, Monday to Friday until three.',
      'Dos tacos, arroz y un agua fresca, de lunes a viernes hasta las tres.',
    ],
  ],
  desserts: [
    [
      'Tres leches de nuez',
      '$6.95',
      'Three milks, Georgia pecans, cinnamon.',
      'Tres leches, nuez de Georgia y canela.',
      'tres-leches',
    ],
    [
      'Flan de cajeta',
      '$5.95',
      'Dark caramel, goat milk, a little wobble.',
      'Caramelo quemadito, leche de cabra y un poquito de temblor.',
      'flan',
    ],
    [
      'Churros con chocolate',
      '$6.50',
      'Fried when you order. Dark chocolate for dipping.',
      'Se fríen cuando los pides. Con chocolate oscuro para remojar.',
      'churros',
    ],
  ],
  drinks: [
    ['Jamaica', '$3.75', 'Hibiscus and lime.', 'Flor de jamaica y limón.', 'agua-jamaica'],
    ['Horchata', '$3.75', 'Rice, cinnamon, vanilla.', 'Arroz, canela y vainilla.', 'horchata'],
    [
      'Mango con chile',
      '$4.25',
      'Ripe mango, chile rim.',
      'Mango maduro, con chile en la orilla del vaso.',
      'agua-mango',
    ],
    [
      'Café de olla',
      '$3.25',
      'Coffee boiled in clay with cinnamon and piloncillo. Free refills before noon.',
      'Café hervido en barro con canela y piloncillo. Antes del mediodía te lo rellenamos gratis.',
      'cafe',
    ],
  ],
  margaritas: [
    [
      'Margarita de la casa',
      '$9.00',
      'Lime, orange, salt. 21 and over.',
      'Limón, naranja y sal. Solo mayores de 21.',
      'margarita',
    ],
  ],
  beer: [
    [
      'Cerveza mexicana',
      '$5.00',
      'Light, dark or whatever is coldest, with a lime in its neck. 21 and over.',
      'Clara, oscura o la que esté más fría, con su limón. Solo mayores de 21.',
      'cerveza',
    ],
    [
      'Michelada',
      '$6.50',
      'Beer, lime, tomato and chile in a salted glass. It counts as lunch on Sundays.',
      'Cerveza, limón, jitomate y chile en vaso escarchado. Los domingos cuenta como comida.',
      'michelada',
    ],
  ],
}

export const demoMenu: MenuItem[] = (Object.entries(written) as [Category, Dish[]][]).flatMap(([category, dishes]) =>
  dishes.map(([name, price, english, spanish, imageUrl = '']) => ({
    id: slugify(name),
    name: toStoredText({ en: name, es: name }),
    price,
    description: toStoredText({ en: english, es: spanish }),
    category,
    imageUrl,
    marketPrice: price === '',
    ...dishDefaults,
    version: 1,
  })),
)
