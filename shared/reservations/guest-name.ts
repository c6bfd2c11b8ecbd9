import type { Reservation } from './reservation.ts'

type Named = Pick<Reservation, 'firstName' | 'lastName'>

/** Returns the whole name of a guest. A caller may have given the last name alone. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** Returns the name in a greeting: the first name, else the last. */
export const greetingName = ({ firstName, lastName }: Named): string => firstName || lastName
