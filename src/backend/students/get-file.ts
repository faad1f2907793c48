import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { makeFileAnswer } from '../title/get-resource-file';
import { deviceOf } from './device';
import { findStudentFile } from './student-file';

/** Returns the file of a resource for students. Access is checked with each request, also for each part of a video. */
export const getStudentFile = ({ db, storage, options, cookies }: Services): Handler<'getStudentFile'> => {
  const answer = makeFileAnswer({ db, storage, options });
  return async ({ path: { titleid, uuid }, query, request }) => {
    const device = deviceOf(cookies, request);
    const found = device && (await findStudentFile(db, device, uuid, titleid));
    if (!found) throw new Problem(404, 'not-found');
    return answer(found, query, request);
  };
};
