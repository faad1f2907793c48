import { deleteFictitiousMachine } from '../../../../machines/admin-customers/delete-fictitious.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/fictitious'));

export const deleteFictitious = deleteFictitiousMachine.provide({
  actors: { deleteTeacher: bind('deleteTeacher') },
});
