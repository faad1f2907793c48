import { Component, type ReactNode } from 'react';
import type { CodeMissing } from '../../browser/code';
import { newRelease } from '../../browser/release';
import { StandIn } from './stand-in';

type Props = {
  readonly children: ReactNode;
};

type State = { readonly why: 'overdue' | 'outdated' | 'missing' | 'faulty' | null };

/**
 * Chooses the message for missing code. Missing code does not prove that the page is outdated, because a file of the newest release may be
 * missing too. Only the server's release number tells whether the page is outdated.
 */
const standInOf = (why: CodeMissing['why']) => {
  if (why === 'unreachable') return 'overdue';
  return newRelease.isThere() ? 'outdated' : 'missing';
};

/**
 * An error boundary for errors that no flow handles, such as missing code of an older release. It offers to reload the page. Pass the
 * address as `key`, so that another page starts without the error.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { why: null };

  static getDerivedStateFromError(error: unknown): State {
    const { why } = (error ?? {}) as Partial<CodeMissing>;
    return { why: why === undefined ? 'faulty' : standInOf(why) };
  }

  override render() {
    return this.state.why === null ? this.props.children : <StandIn why={this.state.why} />;
  }
}
