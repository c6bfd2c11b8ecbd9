import { photoWidths } from '#shared/site/photo.ts'
import {
  imageExtension,
  imageTypes,
  maxChosenBytes,
  maxUploadBytes,
  type UploadKind,
  uploadKinds,
} from '#shared/uploads/upload.ts'

/** The use of a picture: photos get three widths and heroes four, logos a small PNG, favicons 64 px; drawings stay. */
export type ImageUse = 'photo' | 'hero' | 'logo' | 'favicon'
export type ShrunkImage = { kind: UploadKind; files: Map<string, Blob> }

const logoBox = { width: 400, height: 160 }
const faviconSide = 64

/** A picture that is too large to upload even after shrinking. */
export class ImageTooLargeError extends Error {}

type Chosen = Pick<File, 'name' | 'type' | 'size'>

/** Returns why a file is refused before it is read: no picture, or too large. */
export function imageError(use: ImageUse, file: Chosen): 'wrong' | 'large' | undefined {
  if (!file.type.startsWith('image/') && !/\.ico$/i.test(file.name)) return 'wrong'
  const isLarge = keptAs(use, file) ? file.size >= maxUploadBytes : file.size > maxChosenBytes
  return isLarge ? 'large' : undefined
}

/** Returns the upload kind of drawings and icons, which are sent unchanged; undefined for others. */
function keptAs(use: ImageUse, { name, type }: Chosen): UploadKind | undefined {
  if (type === 'image/svg+xml') return use === 'photo' || use === 'hero' ? undefined : `${use}-svg`
  return use === 'favicon' && (/icon/.test(type) || /\.ico$/i.test(name)) ? 'favicon-ico' : undefined
}

/** Returns the upload's files; throws TooLarge when one exceeds the limit. */
export function requireUploadable(made: ShrunkImage): ShrunkImage {
  for (const { size } of made.files.values()) if (size >= maxUploadBytes) throw new ImageTooLargeError()
  return made
}

/** Shrinks a picture in the browser, which also strips metadata. Throws when it is no picture. */
export async function shrinkImage(use: ImageUse, file: File): Promise<ShrunkImage> {
  const kind = keptAs(use, file)
  if (kind) return asIs(kind, file)
  const bitmap = await createImageBitmap(file)
  try {
    if (use === 'logo') return await png('logo-png', bitmap, logoBox)
    if (use === 'favicon') return await png('favicon-png', bitmap, { width: faviconSide, height: faviconSide })
    return await photo(use, bitmap)
  } finally {
    bitmap.close()
  }
}

const asIs = (kind: UploadKind, file: File): ShrunkImage => ({ kind, files: new Map([[uploadKinds[kind][0], file]]) })

async function png(
  kind: UploadKind,
  bitmap: ImageBitmap,
  box: { width: number; height: number },
): Promise<ShrunkImage> {
  const scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
  return { kind, files: new Map([[uploadKinds[kind][0], await encoded(bitmap, scale, imageTypes.png)]]) }
}

async function photo(use: 'photo' | 'hero', bitmap: ImageBitmap): Promise<ShrunkImage> {
  const [first] = photoWidths
  const trial = await encoded(bitmap, Math.min(1, first / bitmap.width), imageTypes.webp)
  const kind: UploadKind = trial.type === imageTypes.webp ? use : `${use}-jpg`
  const files = new Map<string, Blob>()
  for (const name of uploadKinds[kind]) {
    const scale = Math.min(1, Number.parseInt(name, 10) / bitmap.width)
    files.set(name, await encoded(bitmap, scale, imageTypes[imageExtension(name)]))
  }
  return { kind, files }
}

/** Encodes a picture at a scale. Transparent areas become white in JPEG. */
async function encoded(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (type === imageTypes.jpg) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, 0.82),
  )
}
