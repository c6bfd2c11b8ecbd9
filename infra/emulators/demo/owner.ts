/** The demo owner, until the password is changed. */
export const demoOwner = { email: 'owner@nogalera.example', password: 'Pecan-Grove-118' }

/** The address that the demo restaurant's mail comes from. */
export const demoMailFrom = 'reservations@nogalera.example'
