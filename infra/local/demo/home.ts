import { emptySection, type Home } from '#shared/home.ts'

/** The demo restaurant's home page: all seven sections. */
export const home: Home = {
  hero: {
    ...emptySection,
    title: 'The comal is hot.',
    subtitle: 'Tortillas pressed by hand, all day. Sit with us, or eat on the tailgate.',
    imageUrl: 'hero',
  },
  story: {
    ...emptySection,
    title: 'Two pecan towns, one kitchen',
    text: [
      'A nogalera is a pecan grove. We grew up beside one in the north of Mexico, and when we got to west Georgia there were pecans in every yard, so we stayed.',
      'The masa is ground before sunrise. The salsas come out of a molcajete that is older than any of us. The pecans in the tres leches fell on the grass behind the kitchen.',
    ].join('\n\n'),
    imageUrl: 'comal',
  },
  drinks: {
    ...emptySection,
    title: 'Something cold for the wait',
    description: 'Aguas frescas made each morning from fruit, flowers and rice. Margaritas squeezed when you ask.',
    image1Url: 'agua-jamaica',
    image2Url: 'horchata',
    image3Url: 'agua-mango',
    image4Url: 'margarita',
  },
  social: {
    ...emptySection,
    title: 'What came off the comal today',
    image1Url: 'tacos-pastor',
    image2Url: 'guacamole',
    image3Url: 'tres-leches',
    image4Url: 'pozole',
  },
  privateDining: {
    ...emptySection,
    title: 'The long table',
    description:
      'The back room seats twenty-four at one table, which is the right way to turn fifteen, or ninety. We cook, you toast.',
  },
  catering: {
    ...emptySection,
    title: 'We bring the truck',
    description:
      'Offices, weddings, ball teams. Pick the dishes, say how many are coming, and see the price before you send a thing.',
  },
  cta: {
    ...emptySection,
    title: 'Hungry already?',
    text: 'Call ahead and it will be in a bag with extra limes when you pull in.',
  },
}
