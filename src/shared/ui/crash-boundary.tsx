import { Component, type ReactNode } from 'react';
import { StandIn } from './stand-in';

type Props = {
  readonly children: ReactNode;
};

/**
 * Catches errors that no flow handles (a missing chunk of an older release, a defect) and offers to reload the page. Give it the address as
 * `key`.
 */
export class CrashBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <StandIn why="crashed" /> : this.props.children;
  }
}
