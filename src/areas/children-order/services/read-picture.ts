import { Effect } from 'effect';
import { isPictureSize, pictureType } from '../../../shared/rules/children-order';
import type { Picture, PictureFailure } from '../types';
import { isJpeg, jpegFacts } from './jpeg';
import { hold } from './pictures';

const unreadable = (): PictureFailure => ({ _tag: 'Unreadable' });

type Chosen = { readonly file: File };

const read = async ({ key, file }: Chosen & { readonly key: string }): Promise<Picture> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await hold(key, file);
  const named = { name: file.name, bytes: file.size };
  return isJpeg(bytes) ? { ...named, type: pictureType, ...jpegFacts(bytes) } : { ...named, type: '', pixels: 0, isWhole: true };
};

/** Looks at a file: its content says whether it is a JPEG, whatever its name and its type are. @param key of the child in this tab */
export const readPicture = (chosen: Chosen & { readonly key: string }): Effect.Effect<Picture, PictureFailure> =>
  Effect.tryPromise({ try: () => read(chosen), catch: unreadable });

/** Length of the longer side in pixels: enough to read a page of the family book. */
const longest = 2400;

const drawn = async (picture: ImageBitmap, quality: number): Promise<Blob> => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: pictureType, quality });
};

/** Decodes a picture; a large one at a smaller size, if the browser can, because memory may not suffice for all its pixels. */
const decoded = async (file: File): Promise<ImageBitmap> => {
  const { pixels } = jpegFacts(new Uint8Array(await file.arrayBuffer()));
  return pixels > longest * longest ? createImageBitmap(file, { resizeWidth: longest, resizeQuality: 'high' }) : createImageBitmap(file);
};

const shrunk = async (file: File): Promise<File> => {
  const picture = await decoded(file);
  try {
    const first = await drawn(picture, 0.8);
    const blob = isPictureSize(first.size) ? first : await drawn(picture, 0.6);
    return new File([blob], file.name, { type: pictureType });
  } finally {
    picture.close();
  }
};

/** Draws a picture anew, with fewer pixels. */
export const shrinkPicture = ({ file }: Chosen): Effect.Effect<File, PictureFailure> =>
  Effect.tryPromise({ try: () => shrunk(file), catch: unreadable });
