import { deleteFictitiousMachine } from '../../../../machines/admin-customers/delete-fictitious.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const deleteFictitious = deleteFictitiousMachine.provide({
  actors: { deleteTeacher: fromEffect(async () => (await import('../services/fictitious')).deleteTeacher) },
});
