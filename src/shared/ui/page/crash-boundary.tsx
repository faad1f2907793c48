import { Component, type ReactNode } from 'react';
import type { CodeMissing } from '../../browser/code';
import { newRelease } from '../../browser/release';
import { StandIn } from './stand-in';

type Props = {
  readonly children: ReactNode;
};

type State = { readonly why: 'overdue' | 'outdated' | 'missing' | 'faulty' | null };

/** One file of the running release may fail to come too: only the server knows of a newer one. */
const standInOf = (why: CodeMissing['why']) => {
  if (why === 'unreachable') return 'overdue';
  return newRelease.isThere() ? 'outdated' : 'missing';
};

/** Catches what no flow handles, such as code of an older release that is gone, and offers to reload the page. Give it the address as `key`. */
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
