import { buffer } from 'node:stream/consumers';
import type { Handler } from '../contract/types';
import { pictureAge } from '../http/picture-age';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { selectMasterPictures } from './pictures';

/** Returns the picture of a master course. The picture comes from the latest of its courses with a picture. */
export const getCoursePicture =
  ({ db, storage }: Services): Handler<'getCoursePicture'> =>
  async ({ path: { file } }) => {
    const [master = '', end = ''] = file.split('_');
    const course = await selectMasterPictures(db).where('master', '=', master).executeTakeFirst();
    const key = course?.picture && `${course.picture}_${end}`;
    if (!key || !(await storage.find(key))) throw new Problem(404, 'not-found');
    return { status: 200, type: 'image/png', bytes: await buffer(await storage.read(key)), headers: pictureAge(false) };
  };
