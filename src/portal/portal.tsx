import { Router } from 'wouter';
import { LanguageMissing } from '../areas/language/language-missing';
import { TextsMissing } from '../areas/language/texts-missing';
import { type PortalSession, SessionContext, useSession } from '../areas/session';
import { usePortalSession } from '../areas/session/use-session';
import { basePath } from '../shared/config/config';
import { type FlowEnvironment, FlowEnvironmentContext } from '../shared/flow/environment';
import { LiveRegion } from '../shared/ui/behaviour/live-region';
import { CrashBoundary } from '../shared/ui/page/crash-boundary';
import { ReleaseOffer } from '../shared/ui/page/release-offer';
import { Shell } from './shell';

/** Shows the portal once its texts have loaded. Until then it shows nothing, or a message if the texts cannot be loaded. */
function Readable() {
  const { texts, retry } = useSession();
  const { language } = usePortalSession();
  if (texts === 'missing') return <TextsMissing onRetry={retry} />;
  return texts === 'readable' ? (
    <>
      {/* This boundary catches errors of the frame. The pages inside have boundaries of their own. */}
      <CrashBoundary>
        <Shell />
      </CrashBoundary>
      <ReleaseOffer />
      <LanguageMissing texts={language} />
    </>
  ) : null;
}

type Props = {
  /** The running session, which `startSession` returns. */
  readonly session: PortalSession;
  readonly environment?: FlowEnvironment;
  /** The path under which the portal is mounted. */
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
