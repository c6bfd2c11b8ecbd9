import * as v from 'valibot'
import { Link, oneLine } from '#shared/validation.ts'

/** The longest text that says what a picture shows. */
export const maxAltLength = 200

/** A picture: a known key of the built-in drawings, a path of this site or an https address. */
export const ImageUrl = v.pipe(
  oneLine(2000),
  v.check((text) => /^[a-z0-9-]*$/.test(text) || v.is(Link, text), 'linkInvalid'),
)
