import { deleteFictitiousMachine } from '../../../../machines/admin-customers/delete-fictitious.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const deleteFictitious = deleteFictitiousMachine.provide({
  actors: { deleteTeacher: fromEffect(async () => (await loadCode(() => import('../services/fictitious'))).deleteTeacher) },
});
