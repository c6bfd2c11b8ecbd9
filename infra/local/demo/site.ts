import type { Settings } from '#shared/site.ts'

/** La Nogalera, the demo restaurant: name, address, hours and story. */
export const site: Settings = {
  branding: {
    name: 'La Nogalera',
    logoUrl: '',
    faviconUrl: '',
    orderUrl: 'https://order.nogalera.example/',
    ratingLine: '',
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
  hoursOfOperation: { mondayThursday: '11 AM-9 PM', fridaySaturday: '11 AM-10 PM', sunday: '11 AM-9 PM' },
  about: {
    story: [
      'A nogalera is a pecan grove. We grew up beside one in the north of Mexico, and when we got to west Georgia there were pecans in every yard, so we stayed.',
      'We began with the truck, one comal and a folding table. The kitchen on Pecan Row came later, when the line reached the hardware store and its owner asked, kindly, if we had thought about a roof.',
      'The truck still parks out front. On Fridays it goes to the ball fields, and comes back empty.',
    ].join('\n\n'),
    mission:
      'Feed people well at a price that lets them come back on Thursday. Know their names by the third visit. Send nobody home hungry who came in that way.',
    authenticity: [
      'The masa is ground before sunrise. The salsas come out of a molcajete that is older than any of us. The pecans in the tres leches fell on the grass behind the kitchen.',
      'Some of it is our grandmother’s, and some of it is Georgia’s. We do not pretend that the okra came from Coahuila.',
    ].join('\n\n'),
    imageUrl: 'comal',
  },
}
