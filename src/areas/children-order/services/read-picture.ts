import { Effect } from 'effect';
import { isPictureSize, pictureType } from '../../../shared/rules/children-order';
import type { Picture, PictureFailure } from '../types';
import { isJpeg, jpegFacts } from './jpeg';
import { hold } from './pictures';

const unreadable = (): PictureFailure => ({ _tag: 'Unreadable' });

type ChosenFile = { readonly file: File };

const read = async ({ key, file }: ChosenFile & { readonly key: string }): Promise<Picture> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await hold(key, file);
  const facts = { name: file.name, bytes: file.size };
  return isJpeg(bytes) ? { ...facts, type: pictureType, ...jpegFacts(bytes) } : { ...facts, type: '', pixels: 0, isWhole: true };
};

/**
 * Reads the facts about the file of a picture. Only the content decides whether the file is a JPEG, because its name and its type may be
 * wrong.
 * @param chosen the file, and the key of the child in this tab
 */
export const readPicture = (chosen: ChosenFile & { readonly key: string }): Effect.Effect<Picture, PictureFailure> =>
  Effect.tryPromise({ try: () => read(chosen), catch: unreadable });

/** The longer side of a shrunk picture in pixels. With this size, a page of the family book can be read. */
const longestSide = 2400;

const draw = async (picture: ImageBitmap, quality: number): Promise<Blob> => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: pictureType, quality });
};

/** Decodes a picture. A large picture is decoded at a smaller size, if the browser can, to save memory. */
const decode = async (file: File): Promise<ImageBitmap> => {
  const { pixels } = jpegFacts(new Uint8Array(await file.arrayBuffer()));
  return pixels > longestSide * longestSide
    ? createImageBitmap(file, { resizeWidth: longestSide, resizeQuality: 'high' })
    : createImageBitmap(file);
};

const shrink = async (file: File): Promise<File> => {
  const picture = await decode(file);
  try {
    const first = await draw(picture, 0.8);
    const blob = isPictureSize(first.size) ? first : await draw(picture, 0.6);
    return new File([blob], file.name, { type: pictureType });
  } finally {
    picture.close();
  }
};

/** Shrinks a picture by drawing it again with fewer pixels. */
export const shrinkPicture = ({ file }: ChosenFile): Effect.Effect<File, PictureFailure> =>
  Effect.tryPromise({ try: () => shrink(file), catch: unreadable });
