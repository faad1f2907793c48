import { positionRequest, useHasPositionRequest } from '../../shared/flow/position-request';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

/** Stands there where the code that asks for a position has not come, which is not fetched again while the page lives. */
export const NoPositionDialog = () =>
  useHasPositionRequest() && <MissingDialog message="portal.crash.missing" onClose={positionRequest.take} />;
