import { positionAsked, useIsPositionAsked } from '../../shared/flow/position-asked';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';

/** Stands there where the code that asks for a position has not come, which is not fetched again while the page lives. */
export const NoPositionDialog = () => useIsPositionAsked() && <MissingDialog message="portal.crash.missing" onClose={positionAsked.take} />;
