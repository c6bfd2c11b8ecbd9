import type { Category, MenuItem } from '#shared/menu.ts'
import { slugOf } from '#shared/slug.ts'

type Dish = [name: string, price: string, description: string, imageUrl?: string]

/** The demo restaurant's dishes, by category. */
const written: Partial<Record<Category, Dish[]>> = {
  appetizers: [
    [
      'Nachos de la casa',
      '$11.95',
      'Black beans, queso, pickled jalapeño, crema and pico. Made to share, rarely shared.',
      'nachos',
    ],
    [
      'Elote en vaso',
      '$4.95',
      'Corn off the cob with lime, cotija and chile. Eat it while it is hot. You will anyway.',
      'elote',
    ],
  ],
  dips: [
    [
      'Guacamole en molcajete',
      '$10.50',
      'Avocado crushed to order with tomato, white onion, serrano and lime. Chips fried this morning.',
      'guacamole',
    ],
    [
      'Queso fundido con chorizo',
      '$9.50',
      'Oaxaca cheese and our own chorizo in a hot clay dish. It stretches further than the tortillas do.',
      'queso',
    ],
    ['Salsas del molcajete', '$7.00+', 'Three salsas, from polite to not, with chips. A fourth if you ask twice.'],
  ],
  soups: [
    [
      'Pozole rojo',
      '$9.75',
      'Hominy and pork in guajillo broth. Radish, cabbage, oregano and lime on the side.',
      'pozole',
    ],
    [
      'Sopa de tortilla',
      '$7.25',
      'Pasilla broth, fried tortilla, avocado, queso fresco. Cures most things by Thursday.',
      'sopa',
    ],
  ],
  salads: [
    [
      'Ensalada de nopal y aguacate',
      '$9.95',
      'Romaine, grilled cactus, avocado, radish, sweet corn, queso fresco, lime and pecan oil.',
      'ensalada',
    ],
    [
      'Ensalada César de la frontera',
      '$9.50',
      'Romaine, anchovy, garlic, a whole lime. Invented in Tijuana, whatever Rome says.',
    ],
  ],
  quesadillas: [
    [
      'Quesadilla de queso Oaxaca',
      '$8.95',
      'Flour tortilla, stretched cheese, salsa roja in the middle.',
      'quesadilla',
    ],
    [
      'Quesadilla de flor de calabaza con epazote y rajas poblanas',
      '$11.25',
      'Squash blossom, roasted poblano and epazote. A little smoke, a lot of cheese.',
    ],
  ],
  specialties: [['Tamales de puerco', '$12.75', 'Three, steamed in the husk, red chile pork inside.', 'tamales']],
  'chefs-specials': [
    [
      'Pollo en mole de nuez',
      '$15.95',
      'Chicken in a mole that starts with our own pecans and takes two days. We do not hurry it.',
      'mole',
    ],
    [
      'Chiles rellenos de queso',
      '$13.50',
      'Two poblanos, roasted, filled, battered and drowned in tomato. Knife optional.',
      'chiles-rellenos',
    ],
  ],
  fajitas: [
    [
      'Fajitas de arrachera',
      '$18.50',
      'Skirt steak, three peppers and onion on cast iron that is still talking when it lands.',
      'fajitas',
    ],
  ],
  enchiladas: [
    [
      'Enchiladas rojas',
      '$13.95',
      'Three rolled with chicken, guajillo sauce, crema and queso fresco. Rice and beans.',
      'enchiladas',
    ],
    [
      'Enchiladas suizas',
      '$13.95',
      'Tomatillo, cream and a lid of browned cheese. The Swiss had little to do with it.',
    ],
  ],
  seafood: [
    [
      'Camarones al mojo de ajo',
      '$17.95',
      'Gulf shrimp in more garlic than is reasonable, with rice to catch the butter.',
      'camarones',
    ],
    ['Pescado del día', 'Market price', 'Whatever the Gulf sent. Ask before you fall in love.'],
  ],
  combos: [
    [
      'Combinación de la abuela',
      '$14.95',
      'One enchilada, one tamal, one taco, rice and beans. The order is up to you.',
    ],
  ],
  vegetarian: [
    [
      'Chilaquiles verdes',
      '$11.50',
      'Tortillas in tomatillo salsa with crema, onion and queso fresco. An egg on top if you like.',
      'chilaquiles',
    ],
    ['Rajas con crema', '$11.95', 'Roasted poblano, sweet corn and cream, with tortillas from the comal.'],
  ],
  tacos: [
    ['Tacos de asada', '$10.95', 'Grilled skirt steak, onion, cilantro, salsa de árbol.', 'tacos-asada'],
    ['Tacos al pastor', '$10.95', 'Pork in achiote off the spit, pineapple, onion, cilantro.', 'tacos-pastor'],
    ['Tacos de pollo asado', '$9.95', 'Citrus chicken, charred on the edges, pico de gallo.', 'tacos-pollo'],
    ['Tacos de carnitas', '$10.95', 'Pork cooked all night in its own fat, pink pickled onion.', 'tacos-carnitas'],
    [
      'Tacos de pescado estilo Ensenada con col morada y crema de chipotle',
      '$12.50',
      'Beer-battered white fish, red cabbage, chipotle crema and a squeeze of lime. Please tell us if you want it without the crema; we will not be offended, only a little sad.',
      'tacos-pescado',
    ],
    ['Tacos de hongos', '$9.95', 'Mushrooms, garlic, guajillo, queso fresco. Nobody misses the meat.', 'tacos-hongos'],
  ],
  burritos: [
    [
      'Burrito de la troca',
      '$11.50',
      'The truck burrito: rice, beans, cheese, salsa and your choice of meat, griddled shut.',
      'burrito',
    ],
  ],
  tortas: [
    [
      'Torta ahogada',
      '$11.25',
      'Pork on a hard roll, drowned in chile de árbol. Comes with a spoon and extra napkins.',
      'torta',
    ],
  ],
  nachos: [['Nachos de la troca', '$12.50', 'The house nachos with asada on top, in a tray that fits a tailgate.']],
  taquitos: [
    [
      'Taquitos dorados',
      '$9.25',
      'Four rolled tight and fried, chicken or potato, under lettuce, crema and cotija.',
      'taquitos',
    ],
  ],
  tlayudas: [
    [
      'Tlayuda oaxaqueña',
      '$14.50',
      'A tortilla 14" across, toasted over coals with beans, quesillo, cabbage and tasajo. Bring a friend.',
      'tlayuda',
    ],
  ],
  kids: [
    ['Quesadilla de los chiquitos', '$5.50', 'One tortilla, one cheese, nothing green.', 'quesadilla-ninos'],
    ['Taco, arroz y frijoles', '$5.95', 'One taco of anything, rice and beans, on a plate with edges.'],
  ],
  lunch: [
    [
      'Comida corrida',
      '$10.50',
      'Enchiladas verdes, rice and beans. Out of the kitchen in ten minutes, or the agua is on us.',
      'combo',
    ],
    ['Lonche de la troca', '$9.75', 'Two tacos, rice and an agua fresca, Monday to Friday until three.'],
  ],
  desserts: [
    ['Tres leches de nuez', '$6.95', 'Three milks, Georgia pecans, cinnamon.', 'tres-leches'],
    ['Flan de cajeta', '$5.95', 'Burnt caramel, goat milk, a little wobble.', 'flan'],
    ['Churros con chocolate', '$6.50', 'Fried when you order. Dark chocolate for dipping.', 'churros'],
  ],
  drinks: [
    ['Jamaica', '$3.75', 'Hibiscus and lime.', 'agua-jamaica'],
    ['Horchata', '$3.75', 'Rice, cinnamon, vanilla.', 'horchata'],
    ['Mango con chile', '$4.25', 'Ripe mango, chile rim.', 'agua-mango'],
    ['Café de olla', '$3.25', 'Coffee boiled in clay with cinnamon and piloncillo. Free refills before noon.', 'cafe'],
  ],
  margaritas: [['Margarita de la casa', '$9.00', 'Lime, orange, salt. 21 and over.', 'margarita']],
  beer: [
    [
      'Cerveza mexicana',
      '$5.00',
      'Light, dark or whatever is coldest, with a lime in its neck. 21 and over.',
      'cerveza',
    ],
    [
      'Michelada',
      '$6.50',
      'Beer, lime, tomato and chile in a salted glass. It counts as lunch on Sundays.',
      'michelada',
    ],
  ],
}

export const menu: MenuItem[] = (Object.entries(written) as [Category, Dish[]][]).flatMap(([category, dishes]) =>
  dishes.map(([name, price, description, imageUrl = '']) => ({
    id: slugOf(name),
    name,
    price,
    description,
    category,
    imageUrl,
    marketPrice: price === 'Market price',
    soldOutOn: '',
    version: 1,
  })),
)
