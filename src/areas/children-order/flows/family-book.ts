import { familyBookMachine } from '../../../../machines/children-order/family-book.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isPictureSize, pictureType } from '../../../shared/rules/children-order';
import { hasTooManyPixels } from '../rules';
import type { Picture } from '../types';

const store = () => loadCode(() => import('../services/pictures'));
const reading = () => loadCode(() => import('../services/read-picture'));

const isJpeg = ({ type }: Picture) => type === pictureType;

const isPicture = (picture: Picture) => isJpeg(picture) && picture.isWhole && isPictureSize(picture.bytes) && !hasTooManyPixels(picture);

export const familyBook = familyBookMachine.provide({
  actors: {
    findPicture: fromEffect(async () => (await store()).pictureOf),
    readPicture: fromEffect(async () => (await reading()).readPicture),
    shrinkPicture: fromEffect(async () => (await reading()).shrinkPicture),
    keepPicture: fromEffect(async () => (await store()).keepPicture),
    dropPicture: fromEffect(async () => (await store()).dropPicture),
  },
  guards: {
    isPicture: (_, picture) => isPicture(picture),
    isLost: ({ context: { picture } }, found) => found === null && picture !== null && isPicture(picture),
    isBroken: (_, picture) => isJpeg(picture) && !picture.isWhole,
    isTooLarge: (_, picture) => isJpeg(picture) && !isPictureSize(picture.bytes),
    isTooDetailed: (_, picture) => isJpeg(picture) && hasTooManyPixels(picture),
  },
});
