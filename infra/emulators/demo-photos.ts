import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageTypes } from '#shared/uploads/upload.ts'
import { publishImage } from '#functions/image-sanitizing/uploads-bucket.ts'

// From two folders deep, where a bundle of the app lies too.
const folder = new URL('../../infra/emulators/demo/photos', import.meta.url).pathname

/** Stores the demo restaurant's photographs as finished uploads, under the ids that its dishes name. */
export async function storeDemoPhotos(): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const photos = files.filter((file) => file.endsWith('.jpg'))
  await Promise.all(photos.map(async (file) => publishImage(file, imageTypes.jpg, await readFile(join(folder, file)))))
}
