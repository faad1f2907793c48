import { positionRequest, useHasPositionRequest } from '../../shared/flow/position-request';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

/** Stands there where the code that asks for a position has not come. */
export const NoPositionDialog = () => useHasPositionRequest() && <MissingDialog onClose={positionRequest.take} />;
