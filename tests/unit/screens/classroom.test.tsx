import { ClassroomErrorPage, ClassroomNotFoundPage, ClassroomUnauthorizedPage } from '../../../src/areas/viewer/classroom-pages';
import { screensAreAsCommitted } from './screens';

screensAreAsCommitted('Classroom', {
  'somebody who may not open the resource': { page: <ClassroomUnauthorizedPage />, opens: '/classroom-unauthorized' },
  'somebody whose resource does not exist': { page: <ClassroomNotFoundPage />, opens: '/classroom-notfound' },
  'somebody with any other error': { page: <ClassroomErrorPage />, opens: '/classroom-error' },
});
