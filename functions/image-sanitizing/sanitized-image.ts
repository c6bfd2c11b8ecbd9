/** A picture as it may be published: its size in pixels and its bytes. */
export type SanitizedImage = { width: number; height: number; bytes: Buffer }
