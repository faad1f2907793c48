import { deleteFictitiousTeacherMachine } from '../../../../machines/admin-customers/delete-fictitious-teacher.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/fictitious'));

export const deleteFictitiousTeacher = deleteFictitiousTeacherMachine.provide({
  actors: { deleteTeacher: bind('deleteTeacher') },
});
