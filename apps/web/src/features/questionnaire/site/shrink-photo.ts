/** Of the longer side: what the server keeps. */
const longestSide = 2_400
const quality = 0.85

/**
 * A photo as it is sent: upright, no larger than the server keeps it, and without what a camera adds, which spares a site
 * with a poor connection megabytes. A file that this browser cannot draw is sent as it is, for the server to judge.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return await new Promise((resolve) => canvas.toBlob((drawn) => resolve(drawn ?? file), 'image/jpeg', quality))
  } catch {
    return file
  }
}
