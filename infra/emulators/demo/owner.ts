/** The demo owner, until the password is changed. */
export const demoOwner = { email: 'owner@nogalera.example', password: 'Pecan-Grove-118' }
