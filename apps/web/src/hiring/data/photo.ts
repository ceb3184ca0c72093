/** What the server takes at most for one document. */
export const MOST_BYTES = 10_000_000;

/** A photo of a paper above this is made smaller before it goes out: legible, and a fraction of a phone plan. */
const WORTH_REDUCING_BYTES = 2_500_000;
const LONGEST_SIDE_PX = 2600;
const JPEG_QUALITY = 0.86;

/**
 * A photo as it is sent. Photos that the browser cannot read (HEIC on most) and everything that is no photo go out as
 * they are, for the server to check by content.
 */
export async function reducedPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < WORTH_REDUCING_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    return smaller.size < file.size
      ? new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      : file;
  } catch {
    return file;
  }
}
