import { familyBookMachine } from '../../../../machines/children-order/family-book.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isPictureSize, pictureType } from '../../../shared/rules/children-order';
import { hasTooManyPixels } from '../rules';
import type { Picture } from '../types';

const bindPictures = bindServices(() => import('../services/pictures'));
const bindReading = bindServices(() => import('../services/read-picture'));

const isJpeg = ({ type }: Picture) => type === pictureType;

const isPicture = (picture: Picture) => isJpeg(picture) && picture.isWhole && isPictureSize(picture.bytes) && !hasTooManyPixels(picture);

export const familyBook = familyBookMachine.provide({
  actors: {
    findPicture: bindPictures('pictureOf'),
    readPicture: bindReading('readPicture'),
    shrinkPicture: bindReading('shrinkPicture'),
    keepPicture: bindPictures('keepPicture'),
    dropPicture: bindPictures('dropPicture'),
  },
  guards: {
    isPicture: (_, picture) => isPicture(picture),
    isLost: ({ context: { picture } }, found) => found === null && picture !== null && isPicture(picture),
    isBroken: (_, picture) => isJpeg(picture) && !picture.isWhole,
    isTooLarge: (_, picture) => isJpeg(picture) && !isPictureSize(picture.bytes),
    isTooDetailed: (_, picture) => isJpeg(picture) && hasTooManyPixels(picture),
  },
});
