import { Router } from 'wouter';
import { TextsMissing } from '../areas/language/texts-missing';
import { type PortalSession, SessionContext, useSession } from '../areas/session';
import { basePath } from '../shared/config/config';
import { type FlowEnvironment, FlowEnvironmentContext } from '../shared/flow/environment';
import { tryAgain } from '../shared/flow/missing-chunk';
import { LiveRegion } from '../shared/ui/live-region';
import { Shell } from './shell';

/** Nothing is shown until the portal can be read. */
function Readable() {
  const { texts, retry } = useSession();
  if (texts === 'missing') return <TextsMissing onRetry={() => tryAgain(retry)} />;
  return texts === 'readable' ? <Shell /> : null;
}

type Props = {
  /** The running session, see startSession. */
  readonly session: PortalSession;
  readonly environment?: FlowEnvironment;
  /** Path under which the portal is mounted. */
  readonly base?: string;
};

/** The whole portal. */
export function Portal({ session, environment = {}, base = basePath }: Props) {
  return (
    <FlowEnvironmentContext value={environment}>
      <SessionContext value={session}>
        <LiveRegion>
          <Router base={base}>
            <Readable />
          </Router>
        </LiveRegion>
      </SessionContext>
    </FlowEnvironmentContext>
  );
}
