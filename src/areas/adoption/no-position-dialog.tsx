import { positionAsked, useIsPositionAsked } from '../../shared/flow/position-asked';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

/** Stands there where the code that asks for a position has not come. */
export const NoPositionDialog = () => useIsPositionAsked() && <MissingDialog onClose={positionAsked.take} />;
