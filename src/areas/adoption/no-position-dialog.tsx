import { positionRequest, useHasPositionRequest } from '../../shared/flow/position-request';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

/** The dialog that is shown if the code of `NamePosition` did not load. A browser does not fetch this code again on the same page. */
export const NoPositionDialog = () =>
  useHasPositionRequest() && <MissingDialog message="portal.crash.missing" onClose={positionRequest.take} />;
